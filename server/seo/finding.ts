/** Every rule, with the cost of breaking it. */
export const rules = {
  unfinished: 'a bound was reached; what lies beyond it was not checked',
  'home-noindex': 'search engines leave the whole site out',
  'title-missing': 'a search result has the title as its link',
  'title-duplicate': 'two results with one title compete with each other',
  'title-long': 'search results cut a title after about 65 characters',
  'description-missing': 'search engines pick some text of the page instead',
  'description-duplicate': 'a description that fits two pages describes neither',
  'description-short': 'search engines replace a description under 50 characters',
  'description-long': 'search results cut a description after about 165 characters',
  'canonical-missing': 'copies of the page under other addresses count as pages of their own',
  'canonical-wrong': 'search engines index another address than the one that is linked',
  'h1-missing': 'nothing on the page says what it is about',
  'h1-many': 'two main headings leave the subject open',
  'heading-skip': 'readers who move by headings miss a level',
  'lang-missing': 'search engines and screen readers guess the language',
  'img-alt-missing': 'image search and screen readers get nothing',
  'noindex-mismatch': 'the page and its header say different things; engines follow the stricter one',
  'json-ld-invalid': 'search engines ignore structured data they cannot read',
  'json-ld-absent': 'search engines know less about the page than its kind allows',
  'json-ld-hidden': 'structured data that visitors cannot see breaks the rules of search engines',
  'json-ld-dead': 'structured data names an address that does not answer',
  orphan: 'no chain of links leads from the home page to this page',
  'redirect-linked': 'each visit by this link costs a round trip',
  'redirect-chain': 'crawlers give up on chains of redirects',
  'link-dead': 'visitors and crawlers end up nowhere',
  'fragment-dead': 'the link ends at the top of the page instead of the place it names',
  'file-dead': 'the page lacks a picture, a style or a script',
  'feed-dead': 'feed readers find nothing',
  'card-missing': 'a shared link shows no picture',
  'card-size': 'networks crop or reject a card whose size they are told wrong',
  'card-alt': 'a shared picture without words says nothing to screen readers',
  'card-large': 'messengers skip cards over 300 KB; cards the site draws itself take 60 KB at most',
  'sitemap-missing': 'search engines find new pages late',
  'sitemap-extra': 'a sitemap that lists what cannot be indexed is trusted less',
  'sitemap-lacks': 'search engines find this page late',
  'robots-blocked': 'crawlers may not fetch a page, or what it is drawn with',
} as const;

export type Rule = keyof typeof rules;

/** In the order of the report. */
export const ruleNames = Object.keys(rules).filter((name): name is Rule => name in rules);

export interface Finding {
  rule: Rule;
  /** Path and query of the page with the mistake. */
  path: string;
  reason: string;
}

/** Shortens the text for a report. */
export function quoted(text: string): string {
  return `"${text.length > 80 ? `${text.slice(0, 79)}…` : text}"`;
}
