import type { PageKind } from '../../../shared/page.ts';
import type { Navigation } from '../../../shared/shell.ts';
import type { SitePage } from '../../content/page-files.ts';
import { pagePath } from '../../content/page-path.ts';
import { nameOf } from '../../content/page-records.ts';
import { cutLines, type SearchEntry } from './search-entry.ts';

const kinds: Record<PageKind, string> = {
  overviews: 'Overview',
  services: 'Service',
  industries: 'Industry',
  company: 'Company',
  buying: 'Guide',
  data: 'Data',
  legal: 'Legal',
  tools: 'Tool',
};

export function pageEntries(pages: SitePage[], navigation: Navigation, productSlug: string): SearchEntry[] {
  return pages.flatMap((page) => {
    const href = pagePath(page, navigation, productSlug);
    if (!href) return [];
    const { kind, title, lead, facts, sections } = page;
    return {
      href,
      kind: kinds[kind],
      title: nameOf(page, navigation),
      summary: lead,
      headings: [title, ...sections.flatMap((section) => [section.name, section.title])],
      lines: cutLines([
        ...sections.flatMap(({ lead: text, blocks }) => [...textsOf(text), ...textsOf(blocks)]),
        ...(facts ?? []).map(({ name, value }) => `${name}: ${value}`),
      ]),
    };
  });
}

const unread = new Set(['kind', 'drawing', 'narrow', 'href', 'id', 'language']);

/** A list within a list is a table row, whose cells share a line. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\n\s*\n/).map(withoutMarkup);
  if (Array.isArray(value)) return value.flatMap((one) => (Array.isArray(one) ? one.join(', ') : textsOf(one)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, text]) => (unread.has(field) ? [] : textsOf(text)));
}

function withoutMarkup(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^(?:#+|[-*]|\d+\.)\s+/gm, '')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
