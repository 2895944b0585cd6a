/**
 * Names of the style sheets in `client/styles/pages`, in the order of their links. A sheet's rules must not match
 * elements of pages that do not load the sheet.
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
