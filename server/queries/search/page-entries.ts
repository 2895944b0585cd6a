import type { PageKind } from '../../../shared/page.ts';
import type { Navigation } from '../../../shared/shell.ts';
import type { SitePage } from '../../content/page-files.ts';
import { pagePath } from '../../content/page-path.ts';
import { nameOf } from '../../content/page-records.ts';
import type { SearchEntry, SearchText } from './search-entry.ts';

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
    const text: SearchText = {
      headings: [title, ...sections.flatMap((section) => [section.name, section.title])],
      lines: [],
      unshown: (facts ?? []).map(({ name, value }) => `${name}: ${value}`),
    };
    for (const { lead: line, blocks } of sections) addTexts({ lead: line, blocks }, text.unshown, text);
    return {
      href,
      kind: kinds[kind],
      title: nameOf(page, navigation),
      summary: lead,
      ...text,
    };
  });
}

const unread = new Set(['kind', 'drawing', 'narrow', 'href', 'id', 'language']);

const prose = new Set(['lead', 'text', 'markdown', 'entries', 'question', 'answer', 'caption']);

/** A list within a list is a table row, whose cells share a line. */
function addTexts(value: unknown, texts: string[], text: SearchText): void {
  if (typeof value === 'string') texts.push(...value.split(/\n\s*\n/).map(withoutMarkup));
  else if (Array.isArray(value)) {
    for (const one of value) addTexts(Array.isArray(one) ? one.join(', ') : one, texts, text);
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, inner] of Object.entries(value)) {
      if (!unread.has(field)) addTexts(inner, prose.has(field) ? text.lines : text.unshown, text);
    }
  }
}

function withoutMarkup(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/^(?:#+|[-*]|\d+\.)\s+/gm, '')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
