import type { FileKind } from '../support/browser/first-load.ts';

interface Budget {
  bytes: number;
  files: number;
}

/** What a page may fetch in all before any input, with headers. These are promises; what follows keeps far below them. */
export const promised: { home: Budget; other: Budget } = {
  home: { bytes: 165_000, files: 24 },
  other: { bytes: 120_000, files: 14 },
};

/** The code of a first load, as brotli makes it, without headers. */
export const script: Budget = { bytes: 5 * 1_024, files: 3 };

/** What all pages share, with headers. About a tenth above what it is, so that growth is noticed. */
export const shared: Partial<Record<FileKind, Budget>> = {
  style: { bytes: 27_500, files: 1 },
  font: { bytes: 53_500, files: 2 },
  other: { bytes: 0, files: 0 },
};

/** The code that the first need of React waits for, each file as brotli makes it, without headers. The first match counts. */
export const firstNeed = {
  files: 3,
  bytes: { 'in-page': 2_050, react: 57_500, app: 44_500, page: 1_700, forms: 19_500 },
};

interface PageBudget {
  /** With the chat's frame. */
  document: number;
  /** With the icon of the site. */
  drawing: number;
  /** Requests. */
  files: number;
}

/** By kind of page, bytes with headers. About a tenth above what they are, and a request more. */
export const pages: Record<string, PageBudget> = {
  home: { document: 36_500, drawing: 900, files: 9 },
  tools: { document: 16_500, drawing: 900, files: 9 },
  tool: { document: 19_000, drawing: 900, files: 9 },
  services: { document: 19_900, drawing: 900, files: 9 },
  service: { document: 27_000, drawing: 900, files: 9 },
  industries: { document: 17_200, drawing: 8_700, files: 10 },
  industry: { document: 18_400, drawing: 8_700, files: 10 },
  company: { document: 19_200, drawing: 8_400, files: 10 },
  about: { document: 18_600, drawing: 3_500, files: 10 },
  team: { document: 21_100, drawing: 4_400, files: 10 },
  culture: { document: 20_500, drawing: 2_600, files: 10 },
  'portfolio list': { document: 18_300, drawing: 8_500, files: 12 },
  'portfolio category': { document: 16_600, drawing: 12_000, files: 12 },
  'portfolio item': { document: 19_500, drawing: 5_300, files: 10 },
  'case-study list': { document: 16_800, drawing: 900, files: 9 },
  'case-study category': { document: 15_300, drawing: 900, files: 9 },
  'case study': { document: 22_600, drawing: 2_800, files: 10 },
  'blog list': { document: 17_800, drawing: 5_900, files: 12 },
  'blog list, further page': { document: 17_400, drawing: 7_700, files: 12 },
  'blog category': { document: 16_500, drawing: 4_500, files: 12 },
  'blog tag': { document: 16_500, drawing: 5_300, files: 12 },
  article: { document: 24_200, drawing: 2_300, files: 10 },
  career: { document: 17_000, drawing: 4_800, files: 10 },
  job: { document: 16_300, drawing: 900, files: 9 },
  contact: { document: 19_900, drawing: 2_600, files: 11 },
  legal: { document: 18_900, drawing: 900, files: 9 },
  search: { document: 15_100, drawing: 900, files: 9 },
  unsubscribe: { document: 14_600, drawing: 900, files: 9 },
  'thank-you': { document: 14_700, drawing: 2_300, files: 10 },
  'unknown address': { document: 15_300, drawing: 2_300, files: 10 },
  'missing article': { document: 17_400, drawing: 2_300, files: 10 },
};
