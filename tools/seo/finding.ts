import { formatCount } from '../../server/process/text/format-count.ts';
import { printable } from '../../server/process/text/printable.ts';

/** Consequence of violating each rule. The html-validate rules have their own messages. */
const rules = {
  unfinished: 'the check stopped at the maximum number of pages; the rest of the site was not checked',
  'link-broken': 'visitors and crawlers receive an error, or need an extra request',
  'fragment-broken': 'the link opens the top of the page instead of the section',
  'title-long': 'search results truncate a title after about 65 characters',
  'title-duplicate': 'results with the same title compete with each other',
  'description-missing': 'search engines show an arbitrary excerpt of the page',
  'description-duplicate': 'search results cannot tell pages with the same description apart',
  'description-length': 'search engines replace a short description and truncate a long one',
  'h1-missing': 'the page has no main heading that names its subject',
  'canonical-wrong': 'search engines may index an address that differs from the one in links',
  'noindex-mismatch': 'the page and its HTTP header disagree; search engines follow the stricter of the two',
  'home-noindex': 'search engines do not list the home page',
  'json-ld-invalid': 'search engines ignore structured data that is invalid or has expired',
  'json-ld-hidden': 'search engines forbid structured data that visitors cannot see',
  'social-image-missing': 'a shared link shows no image',
  'social-image-size': 'social networks crop or reject an image whose declared size is wrong',
  'social-image-alt': 'screen readers get no description of the shared image',
  'social-image-large': 'messaging apps skip images over 300 KB',
  'sitemap-missing': 'search engines find new pages later',
  'sitemap-extra': 'search engines trust a sitemap less when it lists pages they cannot index',
  'sitemap-lacks': 'search engines find the page later',
  orphan: 'the home page does not link to the page, directly or through other pages',
  'robots-blocked': 'crawlers may not fetch the page or its image',
} as const;

export type Rule = keyof typeof rules;

export interface Finding {
  rule: Rule | (string & {});
  /** Path and query. */
  path: string;
  reason: string;
}

/**
 * Maximum number of pages listed for one error. If more pages have the same error, the error is probably in the pages'
 * shared frame, and the report lists only the first page.
 */
const mostAlike = 20;

export function reportOf(findings: Finding[], pages: number): string {
  const byRule = Map.groupBy(
    findings.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    ({ rule }) => rule,
  );
  const costs = new Map<string, string>(Object.entries(rules));
  const groups = [...byRule].map(([rule, found]) => {
    const cost = costs.get(rule) ?? 'https://html-validate.org/rules/';
    const lines = [...Map.groupBy(found, ({ reason }) => reason).values()].flatMap(linesOf);
    return `# ${rule} (${found.length}): ${cost}\n${lines.join('')}\n`;
  });
  return `${groups.join('')}Findings on ${formatCount(pages, 'page')}: ${findings.length || 'none'}.\n`;
}

function linesOf(alike: Finding[]): string[] {
  const isOfFrame = alike.length > mostAlike;
  const more = isOfFrame ? ` (and on ${formatCount(alike.length - 1, 'more page')})` : '';
  return alike
    .slice(0, isOfFrame ? 1 : mostAlike)
    .map(({ rule, path, reason }) => `${rule}  ${printable(path)}  ${printable(reason)}${more}\n`);
}
