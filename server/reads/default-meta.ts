import type { PageMeta } from '../../shared/page.ts';
import { paths } from '../../shared/paths.ts';

/** For an address without a record. Titles and descriptions are unique. */
export function defaultMeta(path: string, companyName: string): PageMeta {
  const { title, description } = fixed[path] ?? listText(path);
  return {
    title: `${title} | ${companyName}`,
    description,
    keywords: '',
    indexed: !unlisted.includes(path),
  };
}

/** Answers to a visitor, which crawlers must not list. */
const unlisted: string[] = [paths.pageNotFound, paths.search, paths.unsubscribe, paths.subscribed];

interface Text {
  title: string;
  description: string;
}

/** Descriptions have 110 to 160 characters. */
const fixed: Record<string, Text> = {
  [paths.home]: {
    title: 'Embedded and IoT engineering',
    description:
      'Board design, firmware, board support packages, device clouds and certification, done by one team from sketch to shipment.',
  },
  [paths.blogs]: {
    title: 'Application notes',
    description:
      'Notes by the engineers who did the work: firmware, board support, radio, hardware and test, with numbers and their conditions.',
  },
  [paths.portfolio]: {
    title: 'Portfolio',
    description:
      'Shipped boards and firmware: sensors, radios, Linux panels, power boards and medical wearables, each with its figures.',
  },
  [paths.caseStudies]: {
    title: 'Case studies',
    description:
      'What was measured, what was changed and what came of it, with the conditions of each figure and what we would do differently.',
  },
  [paths.career]: {
    title: 'Career',
    description:
      'Open roles for firmware, board support, radio, hardware and test engineers: what the work is, where it is and how to apply.',
  },
  [paths.contact]: {
    title: 'Contact',
    description:
      'Send an enquiry to the engineers who would do the work, arrange a call, or write to one of the offices. Each enquiry is answered.',
  },
  [paths.unsubscribe]: {
    title: 'Unsubscribe',
    description:
      'Take an address off the list of the monthly application note. There is no account to close: one field and one button.',
  },
  [paths.subscribed]: {
    title: 'Subscription confirmed',
    description:
      'You are on the list: one application note a month, by the engineer who did the measuring. Each mail says how to leave the list.',
  },
  [paths.search]: {
    title: 'Search',
    description:
      'Search every page by a word of its text: services, industries, application notes, case studies, products and open positions.',
  },
  [paths.pageNotFound]: {
    title: 'Page not found',
    description:
      'There is no page at this address. The list of services, the application notes and the search are good places to go on from.',
  },
};

/** A category, a tag or an unknown item: only the slug is known. */
function listText(path: string): Text {
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  const list = Object.entries(narrowed).find(([pattern]) => path.startsWith(pattern.replace(/:.*/, '')));
  return list ? list[1](name) : { title: name, description: `${name}. ${fixed[paths.home]?.description}` };
}

const narrowed: Record<string, (name: string) => Text> = {
  [paths.blogCategory]: (name) => ({
    title: `${name}: application notes`,
    description: `${name}: application notes of this category, with measurements, code and tables, by the engineers who did the work.`,
  }),
  // Different from the title of a category, which may have the same name.
  [paths.blogTag]: (name) => ({
    title: `${name}: application notes by tag`,
    description: `${name}: every application note with this tag, whatever its category, with measurements, code, tables and figures.`,
  }),
  [paths.portfolioCategory]: (name) => ({
    title: `${name}: portfolio`,
    description: `${name}: products of this kind that shipped and may be shown, each with its figures and the services it took.`,
  }),
  [paths.caseStudyCategory]: (name) => ({
    title: `${name}: case studies`,
    description: `${name}: case studies of this kind, each with one figure before and after, and the conditions that it holds under.`,
  }),
};
