/**
 * Styles of which a page loads only those that its loader names: each is `client/styles/pages/<name>.css`. All pages
 * load `site.css` before them. Links keep this order whatever pages came before, and no rule may match an element of a
 * page that does not name its file.
 */
export const pageStyles = [
  'pinout',
  'home',
  'contact',
  'article',
  'blocks',
  'offer',
  'company',
  'work',
  'tools',
] as const;

export type PageStyle = (typeof pageStyles)[number];
