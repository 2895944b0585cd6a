import type { FileKind } from '../support/browser/first-load.ts';

interface Budget {
  bytes: number;
  files: number;
}

export const promised: { home: Budget; other: Budget } = {
  home: { bytes: 100_000, files: 24 },
  other: { bytes: 95_000, files: 14 },
};

export const script: Budget = { bytes: 4_812, files: 3 };

export const shared: Partial<Record<FileKind, Budget>> = {
  style: { bytes: 3_800, files: 1 },
  font: { bytes: 53_500, files: 2 },
  other: { bytes: 0, files: 0 },
};

/**
 * Maximum number of files, and maximum bytes per file after Brotli compression. The first key of `bytes` that matches a
 * file's name applies.
 */
export const firstNeed = {
  files: 3,
  bytes: { 'in-page': 2_150, react: 57_500, app: 45_000, page: 1_700, forms: 19_700 },
};

interface PageBudget {
  document: number;
  drawing: number;
  files: number;
}

export const pages: Record<string, PageBudget> = {
  home: { document: 45_500, drawing: 900, files: 11 },
  tools: { document: 29_500, drawing: 900, files: 11 },
  tool: { document: 30_000, drawing: 900, files: 11 },
  services: { document: 33_500, drawing: 900, files: 11 },
  service: { document: 43_000, drawing: 900, files: 11 },
  industries: { document: 29_000, drawing: 9_700, files: 11 },
  industry: { document: 38_000, drawing: 9_700, files: 12 },
  company: { document: 30_000, drawing: 8_400, files: 12 },
  about: { document: 29_500, drawing: 3_500, files: 12 },
  team: { document: 31_000, drawing: 4_400, files: 12 },
  culture: { document: 31_500, drawing: 2_600, files: 12 },
  'portfolio list': { document: 26_000, drawing: 8_500, files: 13 },
  'portfolio category': { document: 27_000, drawing: 12_000, files: 13 },
  'portfolio item': { document: 30_500, drawing: 5_300, files: 12 },
  'case-study list': { document: 25_500, drawing: 3_000, files: 12 },
  'case-study category': { document: 26_500, drawing: 3_000, files: 12 },
  'case study': { document: 36_500, drawing: 2_800, files: 12 },
  'blog list': { document: 25_000, drawing: 5_900, files: 12 },
  'blog list, further page': { document: 24_500, drawing: 7_700, files: 12 },
  'blog category': { document: 25_500, drawing: 4_500, files: 12 },
  'blog tag': { document: 27_000, drawing: 5_300, files: 12 },
  article: { document: 36_500, drawing: 2_300, files: 11 },
  career: { document: 28_500, drawing: 4_800, files: 12 },
  job: { document: 29_000, drawing: 900, files: 11 },
  contact: { document: 26_500, drawing: 2_600, files: 12 },
  legal: { document: 31_000, drawing: 900, files: 11 },
  search: { document: 23_000, drawing: 900, files: 9 },
  unsubscribe: { document: 22_000, drawing: 3_000, files: 11 },
  'thank-you': { document: 26_000, drawing: 3_200, files: 11 },
  'unknown address': { document: 27_500, drawing: 2_300, files: 10 },
  'missing article': { document: 27_500, drawing: 2_300, files: 10 },
};
