import type { PageMeta } from '../../shared/page.ts';
import { paths } from '../../shared/paths.ts';

export function defaultMeta(path: string, companyName: string): PageMeta {
  const { title, description } = fixed[path] ?? listText(path);
  return {
    title: `${title} | ${companyName}`,
    description,
    keywords: '',
    indexed: !unindexedPaths.includes(path),
  };
}

const unindexedPaths: string[] = [paths.pageNotFound, paths.search, paths.unsubscribe, paths.subscribed];

interface Text {
  title: string;
  description: string;
}

/** Descriptions have 110 to 160 characters. */
const fixed: Record<string, Text> = {
  [paths.home]: {
    title: 'Embedded and IoT engineering',
    description:
      'Board design, firmware, board support packages, device clouds, and certification by one team, from sketch to shipment.',
  },
  [paths.blogs]: {
    title: 'Blogs',
    description:
      'Notes by the engineers who did the work: firmware, board support, radio, hardware, and test, with numbers and test conditions.',
  },
  [paths.portfolio]: {
    title: 'Portfolio',
    description:
      'Boards and firmware we shipped: sensors, radios, Linux panels, power boards, and medical wearables, with the numbers for each.',
  },
  [paths.caseStudies]: {
    title: 'Case studies',
    description:
      'What we measured, what we changed, and what the change achieved, with the conditions behind every number and what we’d do differently.',
  },
  [paths.career]: {
    title: 'Career',
    description:
      'Open positions for firmware, board support, radio, hardware, and test engineers: what the work is, where it is, and how to apply.',
  },
  [paths.pricing]: {
    title: 'Pricing',
    description:
      'Price bands for every kind of engagement, a worked example by phase, lab rates, payment by gate, support, and terms.',
  },
  [paths.deliverables]: {
    title: 'Sample deliverables',
    description:
      'Sample documents to download as PDFs, the deliverables of every phase, and who is responsible for each part of a project.',
  },
  [paths.dueDiligence]: {
    title: 'Due diligence',
    description:
      'Facts for vendor qualification: legal form, owners, certificates, protection of client designs, insurance, and sub-processors.',
  },
  [paths.faq]: {
    title: 'Questions',
    description:
      'Every question answered on this site, by service and industry, with a link to its answer: price, ownership, approvals.',
  },
  [paths.contact]: {
    title: 'Contact',
    description:
      'Send a message to the engineers who would do the work, schedule a call, or write to one of our offices. We reply to every message.',
  },
  [paths.unsubscribe]: {
    title: 'Unsubscribe',
    description:
      'Stop getting our monthly article. Enter your email address and press one button. There is no account to close.',
  },
  [paths.subscribed]: {
    title: 'Subscription',
    description:
      'One article a month, written by the engineer who did the measuring. Every email contains a link to unsubscribe.',
  },
  [paths.search]: {
    title: 'Search',
    description:
      'Search everything on this site: services, industries, articles, case studies, products, tools, and open positions.',
  },
  [paths.pageNotFound]: {
    title: 'Page not found',
    description:
      'There is no page at this address. Try the search, the list of services, or the articles that our engineers write.',
  },
};

function listText(path: string): Text {
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  const list = Object.entries(narrowed).find(([pattern]) => path.startsWith(pattern.replace(/:.*/, '')));
  return list ? list[1](name) : { title: name, description: `${name}. ${fixed[paths.home]?.description}` };
}

const narrowed: Record<string, (name: string) => Text> = {
  [paths.blogCategory]: (name) => ({
    title: `${name}: blogs`,
    description: `${name}: articles in this category, with measurements, code, and tables, written by the engineers who did the work.`,
  }),
  // A tag and a category may have the same name, but their titles must differ.
  [paths.blogTag]: (name) => ({
    title: `${name}: articles by tag`,
    description: `${name}: every article with this tag, in all categories, with measurements, code, tables, figures, and sources.`,
  }),
  [paths.portfolioCategory]: (name) => ({
    title: `${name}: portfolio`,
    description: `${name}: products in this category that we shipped and can show, with specifications, numbers, and the services behind each product.`,
  }),
  [paths.caseStudyCategory]: (name) => ({
    title: `${name}: case studies`,
    description: `${name}: case studies in this category, each with one number before and after, and the conditions of the measurement.`,
  }),
};
