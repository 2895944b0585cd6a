/**
 * Names of the style sheets in `client/styles/pages`, in the order of the document. A sheet's rules must not match
 * elements of pages that do not load the sheet.
 */
export const pageStyles = [
  'forms',
  'cards',
  'chips',
  'lists',
  'text',
  'code',
  'content',
  'boards',
  'tables',
  'probes',
  'strips',
  'plain',
  'pinout',
  'home',
  'contact',
  'article',
  'folds',
  'contents',
  'blocks',
  'questions',
  'people',
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

/** The page loader adds these sheets to a page whose HTML contains one of their marks. */
export const stylesByMark = [
  ['code', ['<pre', 'copy-button']],
  ['boards', ['class="board']],
  ['probes', ['class="probe']],
  ['strips', ['class="strip', 'class="scenes', 'board-band']],
  ['chips', ['class="chips']],
  ['folds', ['class="fold', 'class="phone-fold']],
  ['contents', ['class="contents-bar', 'picture-opening']],
  ['questions', ['questions"']],
  ['people', ['class="people', 'class="growth']],
  ['prices', ['class="price-chart']],
  ['openings', ['class="drawn-opening', 'class="shelf-opening', 'class="title-block', 'opening-facts']],
] as const satisfies [PageStyle, string[]][];
