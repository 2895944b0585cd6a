/**
 * Styles that a page loads only if its loader names them. Each is `client/styles/pages/<name>.css`. All pages load
 * `site.css` first. Links stay in this order after every navigation. No rule may match an element of a page that does
 * not name its file.
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
