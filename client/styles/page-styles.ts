/**
 * Names of the style sheets in `client/styles/pages`, in the order of the document. A sheet's rules must not match
 * elements of pages that do not load the sheet.
 */
export const pageStyles = [
  'cards',
  'chips',
  'lists',
  'text',
  'content',
  'figures',
  'plain',
  'pinout',
  'home',
  'contact',
  'article',
  'blocks',
  'offer',
  'prices',
  'overviews',
  'events',
  'openings',
  'career',
  'products',
  'cases',
  'tools',
] as const;

export type PageStyle = (typeof pageStyles)[number];
