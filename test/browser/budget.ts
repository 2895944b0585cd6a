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
  style: { bytes: 2_000, files: 1 },
  font: { bytes: 48_000, files: 2 },
  other: { bytes: 0, files: 0 },
};

/**
 * Maximum number of files, and maximum bytes per file after Brotli compression. The first key of `bytes` that matches a
 * file's name applies.
 */
export const firstNeed = {
  files: 3,
  bytes: { react: 57_500, app: 46_200, page: 1_750, forms: 20_200, enhancements: 3_000 },
};

interface PageBudget {
  document: number;
  drawing: number;
  files: number;
}

export const pages: Record<string, PageBudget> = {
  home: { document: 45_500, drawing: 900, files: 11 },
  tools: { document: 30_500, drawing: 900, files: 11 },
  tool: { document: 32_500, drawing: 900, files: 11 },
  services: { document: 34_500, drawing: 900, files: 11 },
  service: { document: 40_000, drawing: 900, files: 11 },
  industries: { document: 30_500, drawing: 10_500, files: 13 },
  industry: { document: 36_000, drawing: 9_700, files: 12 },
  company: { document: 31_000, drawing: 10_300, files: 12 },
  about: { document: 32_000, drawing: 3_500, files: 12 },
  team: { document: 33_000, drawing: 4_400, files: 12 },
  culture: { document: 35_000, drawing: 2_600, files: 12 },
  'portfolio list': { document: 28_000, drawing: 8_500, files: 13 },
  'portfolio category': { document: 29_000, drawing: 12_000, files: 13 },
  'portfolio item': { document: 35_000, drawing: 5_300, files: 12 },
  'case-study list': { document: 27_500, drawing: 3_000, files: 12 },
  'case-study category': { document: 28_000, drawing: 3_000, files: 12 },
  'case study': { document: 35_000, drawing: 2_800, files: 12 },
  'blog list': { document: 27_000, drawing: 5_900, files: 12 },
  'blog list, further page': { document: 28_000, drawing: 7_700, files: 12 },
  'blog category': { document: 27_500, drawing: 4_500, files: 12 },
  'blog tag': { document: 29_000, drawing: 5_300, files: 12 },
  article: { document: 35_000, drawing: 2_300, files: 11 },
  career: { document: 30_000, drawing: 4_800, files: 12 },
  job: { document: 31_000, drawing: 4_700, files: 11 },
  contact: { document: 29_500, drawing: 2_600, files: 12 },
  legal: { document: 34_500, drawing: 900, files: 11 },
  search: { document: 27_500, drawing: 1_800, files: 10 },
  unsubscribe: { document: 26_000, drawing: 3_000, files: 11 },
  'thank-you': { document: 26_000, drawing: 3_200, files: 11 },
  'unknown address': { document: 29_500, drawing: 2_300, files: 10 },
  'missing article': { document: 31_800, drawing: 2_300, files: 10 },
};
