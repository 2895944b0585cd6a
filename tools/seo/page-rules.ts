import { HtmlValidate } from 'html-validate';
import type { Finding, Rule } from './finding.ts';
import { hasNoindex, type Page } from './page.ts';

/** Maximum number of characters. Search results truncate longer texts. */
const longest = { title: 65, description: 165 };
const minDescriptionLength = 50;

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'empty-title': 'error',
    'heading-level': 'error',
    'wcag/h37': 'error',
  },
});

export async function checkPage(page: Page, canonicalOrigin: string): Promise<Finding[]> {
  const { path } = page;
  const { results } = await validator.validateString(page.html);
  return [
    ...results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => ({ rule: ruleId, path, reason: message })),
    ),
    ...[
      ...descriptionProblems(page),
      ...canonicalProblems(page, canonicalOrigin),
      ...robotsProblems(page),
      ...titleProblems(page),
      ...headingProblems(page),
    ].map(([rule, reason]) => ({ rule, path, reason })),
  ];
}

/** Ignores addresses with a query, such as later pages of a list. */
export function checkDuplicates(pages: Page[]): Finding[] {
  const own = pages.filter(({ path, isIndexable }) => isIndexable && !path.includes('?'));
  return (['title', 'description'] as const).flatMap((field) => {
    const named = own.filter((page) => page[field]).sort((a, b) => (a.path < b.path ? -1 : 1));
    return [...Map.groupBy(named, (page) => page[field])].flatMap(([text, [first, ...others]]) =>
      others.map(({ path }) => ({ rule: `${field}-duplicate`, path, reason: `same as ${first?.path}: ${text}` })),
    );
  });
}

export function checkFragments(pages: Page[], origins: string[]): Finding[] {
  const ids = new Map(pages.map((page) => [page.path, page.ids]));
  return pages.flatMap(({ path, links }) =>
    [...new Set(links)].flatMap((link) => {
      const url = URL.parse(link, `${origins[0]}${path}`);
      const id = decodeURIComponent(url?.hash.slice(1) ?? '');
      // In HTML, `#top` always works, and a text fragment refers to no element.
      if (!url || !origins.includes(url.origin) || !id || id === 'top' || id.startsWith(':~:')) return [];
      const target = url.pathname + url.search;
      return ids.get(target)?.has(id) === false
        ? [{ rule: 'fragment-broken', path, reason: `${target} has no #${id}` }]
        : [];
    }),
  );
}

type Problem = [rule: Rule, reason: string];

function descriptionProblems({ description }: Page): Problem[] {
  if (!description) return [['description-missing', 'has no description']];
  const { length } = [...description];
  const isRight = minDescriptionLength <= length && length <= longest.description;
  return isRight ? [] : [['description-length', `${length} characters: ${description}`]];
}

function canonicalProblems({ path, canonicals, isIndexable }: Page, origin: string): Problem[] {
  const [canonical] = canonicals;
  if (canonical === undefined && !isIndexable) return [];
  if (canonicals.length !== 1) return [['canonical-wrong', `has ${canonicals.length} canonical links`]];
  const own = origin + path.split('?', 1)[0];
  // The canonical link on a later page of a list may be that page's own address or the first page's address.
  const isRight = canonical === own || (/\?page=\d{1,9}$/.test(path) && canonical === origin + path);
  return isRight ? [] : [['canonical-wrong', `is ${canonical}, not ${own}`]];
}

function titleProblems({ title }: Page): Problem[] {
  const { length } = [...title];
  return length > longest.title ? [['title-long', `${length} characters: ${title}`]] : [];
}

function headingProblems({ hasHeading }: Page): Problem[] {
  return hasHeading ? [] : [['h1-missing', 'has no h1 heading']];
}

function robotsProblems({ path, isIndexable, robots: { meta, header } }: Page): Problem[] {
  if (path === '/' && !isIndexable)
    return [['home-noindex', 'has noindex; remove it unless this is a copy of the site']];
  if (!meta || !header || hasNoindex(meta) === hasNoindex(header)) return [];
  return [['noindex-mismatch', `the meta element has ${meta.trim()}, but the header has ${header}`]];
}
