import type { PageMeta } from '../../shared/models.ts';
import { found, missing } from '../../shared/outcome.ts';
import { paths } from '../../shared/paths.ts';
import type { SeoEntry } from '../content/schemas.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import { joinDated, withFallback } from './dated.ts';
import { createFindItem } from './find-item.ts';

/**
 * Head metadata of an address: the upstream's SEO record, else the built-in default. A failed call has already
 * fallen back to the last good record in the cache; what stands here then is the default, marked as degraded.
 */
export function createMeta(upstream: UpstreamReads, companyName: string, own: SeoEntry[]) {
  const records = new Map(
    own.map(({ path, title, description, keywords }) => [
      path,
      { title, description, keywords: keywords.join(', '), indexed: true },
    ]),
  );
  const findItem = createFindItem(upstream);

  return async function meta(path: string): Promise<Dated<PageMeta>> {
    if (!isPagePath(path)) return { outcome: missing, at: undefined, degraded: false };
    const dated = await upstream.meta({ Slug: path });
    if (dated.outcome.ok) return dated;
    const item = await findItem(path);
    if (!item) return withFallback(dated, pageMeta(path));
    return joinDated(dated, item, (_, one) =>
      found(one.ok ? record(`${one.value.title} | ${companyName}`, one.value.summary) : pageMeta(path)),
    );
  };

  function pageMeta(path: string): PageMeta {
    const written = records.get(path);
    if (written) return written;
    const page = defaults[path] ?? listDefault(path);
    return { ...record(`${page.title} | ${companyName}`, page.description), indexed: !unlisted.includes(path) };
  }
}

/** Whether an address is one of the site's pages, whatever its slug. */
function isPagePath(path: string): boolean {
  return pagePatterns.some((pattern) => pattern.test(path));
}

// bounded: put together from constants, with slashes between the repetitions
const pagePatterns = Object.values(paths).map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** Pages that are an answer, or a way out. Decisions: "Robots". */
const unlisted: string[] = [paths.pageNotFound, paths.search, paths.unsubscribe, paths.subscribed];

interface Default {
  title: string;
  description: string;
}

const about = 'Board design, firmware, board support packages, device clouds and certification, done by one team.';

const defaults: Record<string, Default> = {
  [paths.home]: { title: 'Embedded and IoT engineering', description: about },
  [paths.blogs]: {
    title: 'Application notes',
    description:
      'Notes by the engineers who did the work: firmware, board support, radio, hardware and test, with numbers.',
  },
  [paths.portfolio]: {
    title: 'Portfolio',
    description: 'Shipped boards and firmware: sensors, radios, Linux panels, power boards and medical wearables.',
  },
  [paths.caseStudies]: {
    title: 'Case studies',
    description: 'What was measured, what was changed and what came of it, with the conditions of each figure.',
  },
  [paths.career]: {
    title: 'Career',
    description: 'Open roles for firmware, board support, radio, hardware and test engineers.',
  },
  [paths.contact]: {
    title: 'Contact',
    description: 'Send an enquiry to the engineers who would do the work, or call or write to one of the offices.',
  },
  [paths.unsubscribe]: {
    title: 'Unsubscribe',
    description: 'Take an address off the list of the monthly application note. No account, one field and one button.',
  },
  [paths.subscribed]: {
    title: 'Subscription confirmed',
    description: 'You are on the list: one application note a month, by the engineer who did the measuring.',
  },
  [paths.search]: {
    title: 'Search',
    description: 'Search services, industries, application notes, case studies, products and open positions.',
  },
  [paths.pageNotFound]: { title: 'Page not found', description: about },
};

function listDefault(path: string): Default {
  const words = path.split('/').at(-1)?.replaceAll('-', ' ') ?? '';
  return { title: words.charAt(0).toUpperCase() + words.slice(1), description: about };
}

function record(title: string, description: string): PageMeta {
  return { title, description, keywords: '', indexed: true };
}
