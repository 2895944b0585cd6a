import { found } from '../../shared/outcome.ts';
import { href } from '../../shared/paths.ts';
import { olderOf } from '../site/dated.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import { readHtmlText } from './html-text.ts';
import { cutLines, type SearchEntry } from './search-entry.ts';

/** Pages of one sort, from the reads that the site itself is made of. */
export type SearchSource = () => Promise<Dated<SearchEntry[]>>;

/** Items of one sort that are indexed: the first of the upstream's list. */
const mostItems = 300;
/** Reads under way at a time, so that filling the index is no flood to the upstream. */
const mostReads = 4;

/** What has a page of its own upstream: notes, case studies, products, jobs. */
export function itemSources(upstream: UpstreamReads): SearchSource[] {
  return [
    async () => {
      const list = await upstream.blogList({ IsPagination: 0 });
      return entriesOf(list, 'Application note', ({ slug, tags, author, category }) => ({
        href: href.blog(slug),
        facts: [category.name, author.name, ...tags.map(({ name }) => name)],
        html: upstream.blog({ BlogSlug: slug, IsPagination: 0 }),
      }));
    },
    async () => {
      const list = await upstream.caseStudyList({ IsPagination: 0 });
      return entriesOf(list, 'Case study', ({ slug, client, category, headline }) => ({
        href: href.caseStudy(slug),
        facts: [client, category.name, `${headline.label}: ${headline.before}, then ${headline.after}`],
        html: upstream.caseStudy({ Slug: slug, IsPagination: 0 }),
      }));
    },
    async () => {
      const list = await upstream.portfolioList({ IsPagination: 0 });
      return entriesOf(list, 'Product', ({ slug, category, year }) => ({
        href: href.portfolioItem(slug),
        facts: [category.name, `Shipped ${year}`],
        html: upstream.portfolioItem({ PortfolioSlug: slug, IsPagination: 0 }),
      }));
    },
    async () => {
      const jobs = await upstream.jobs({});
      const { outcome } = jobs;
      const items = outcome.ok ? found({ items: outcome.value.map(({ job, html }) => ({ ...job, html })) }) : outcome;
      return entriesOf({ ...jobs, outcome: items }, 'Job opening', ({ slug, location, team, html, ...job }) => ({
        href: href.job(slug),
        facts: [location, team, job.type, job.experience],
        html: Promise.resolve({ ...jobs, outcome: found({ html }) }),
      }));
    },
  ];
}

interface Titled {
  title: string;
  summary: string;
}

interface Place {
  href: string;
  facts: string[];
  html: Promise<Dated<{ html: string }>>;
}

/** An item whose text cannot be had is found by what the list says of it. */
async function entriesOf<Item extends Titled>(
  list: Dated<{ items: Item[] }>,
  kind: string,
  placeOf: (item: Item) => Place,
): Promise<Dated<SearchEntry[]>> {
  if (!list.outcome.ok) return { ...list, outcome: list.outcome };
  const items = list.outcome.value.items.slice(0, mostItems);
  const entries: SearchEntry[] = [];
  let { at, degraded } = list;
  for (let first = 0; first < items.length; first += mostReads)
    for (const entry of await Promise.all(items.slice(first, first + mostReads).map(read))) entries.push(entry);
  return { outcome: found(entries), at, degraded };

  async function read(item: Item): Promise<SearchEntry> {
    const { href: address, facts, html } = placeOf(item);
    const body = await html;
    at = olderOf(at, body.at);
    degraded ||= body.degraded;
    const { headings, lines } = readHtmlText(body.outcome.ok ? body.outcome.value.html : '');
    const { title, summary } = item;
    return { href: address, kind, title, summary, headings, lines: cutLines([...lines, facts.join(', ')]) };
  }
}
