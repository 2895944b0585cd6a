/** Every rule, with the consequence of breaking it. */
export const rules = {
  unfinished: 'the check stopped at a limit; the rest of the site was not checked',
  'home-noindex': 'search engines do not list the site at all',
  'title-missing': 'search results show the title as the link',
  'title-duplicate': 'results with the same title compete with each other',
  'title-long': 'search results cut off a title after about 65 characters',
  'description-missing': 'search engines show an arbitrary excerpt of the page',
  'description-duplicate': 'a description shared by two pages describes neither of them',
  'description-short': 'search engines replace a description under 50 characters',
  'description-long': 'search results cut off a description after about 165 characters',
  'canonical-missing': 'search engines may list the same page under several addresses',
  'canonical-wrong': 'search engines index a different address from the address that links use',
  'h1-missing': 'the page has no main heading that names its subject',
  'h1-many': 'several main headings leave the subject unclear',
  'heading-skip': 'screen reader users who navigate by headings miss a level',
  'lang-missing': 'search engines and screen readers have to guess the language',
  'img-alt-missing': 'image search and screen readers get no description',
  'noindex-mismatch': 'the page and its HTTP header disagree; search engines follow the stricter one',
  'json-ld-invalid': 'search engines ignore structured data they cannot read',
  'json-ld-absent': 'search engines know less about the page than its kind allows',
  'json-ld-hidden': 'search engines forbid structured data that visitors cannot see',
  'json-ld-dead': 'structured data contains an address that does not work',
  orphan: 'no chain of links leads from the home page to this page',
  'redirect-linked': 'every visit through this link costs an extra round trip',
  'redirect-chain': 'crawlers give up on long chains of redirects',
  'link-dead': 'visitors and crawlers get an error',
  'fragment-dead': 'the link leads to the top of the page instead of the section',
  'file-dead': 'an image, a style sheet, or a script does not load',
  'feed-dead': 'feed readers cannot load the feed',
  'card-missing': 'a shared link shows no image',
  'card-size': 'social networks crop or reject an image whose declared size is wrong',
  'card-alt': 'screen readers get no description of the shared image',
  'card-large': 'messengers skip images over 300 KB; cards drawn by the site must stay below 60 KB',
  'sitemap-missing': 'search engines find new pages later',
  'sitemap-extra': 'search engines trust a sitemap less when it lists pages they cannot index',
  'sitemap-lacks': 'search engines find this page later',
  'robots-blocked': 'crawlers may not fetch the page or its files',
} as const;

export type Rule = keyof typeof rules;

export const ruleNames = Object.keys(rules).filter((name): name is Rule => name in rules);

export interface Finding {
  rule: Rule;
  path: string;
  reason: string;
}

export function quoted(text: string): string {
  return `"${text.length > 80 ? `${text.slice(0, 79)}…` : text}"`;
}
