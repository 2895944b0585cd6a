/**
 * Style sheets that a page loads only if its loader names them, after the site's own. Each is
 * `client/styles/pages/<name>.css`. Links stay in this order after every navigation. Rules must not match elements of
 * pages that do not name their file.
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
