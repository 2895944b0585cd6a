import type { FileKind } from '../support/browser/first-load.ts';

interface Budget {
  bytes: number;
  files: number;
}

export const promised: { home: Budget; other: Budget } = {
  home: { bytes: 165_000, files: 24 },
  other: { bytes: 120_000, files: 14 },
};

export const script: Budget = { bytes: 5 * 1_024, files: 3 };

export const shared: Partial<Record<FileKind, Budget>> = {
  style: { bytes: 16_500, files: 1 },
  font: { bytes: 53_500, files: 2 },
  other: { bytes: 0, files: 0 },
};

/**
 * Maximum number of files, and maximum bytes per file after Brotli compression. The first key of `bytes` that matches a
 * file's name applies.
 */
export const firstNeed = {
  files: 3,
  bytes: { 'in-page': 2_150, react: 57_500, app: 44_700, page: 1_700, forms: 19_700 },
};

interface PageBudget {
  document: number;
  style: number;
  drawing: number;
  files: number;
}

export const pages: Record<string, PageBudget> = {
  home: { document: 36_500, style: 6_800, drawing: 900, files: 11 },
  tools: { document: 16_500, style: 6_200, drawing: 900, files: 11 },
  tool: { document: 19_000, style: 5_600, drawing: 900, files: 11 },
  services: { document: 23_500, style: 6_100, drawing: 900, files: 11 },
  service: { document: 27_000, style: 6_200, drawing: 900, files: 11 },
  industries: { document: 19_700, style: 3_650, drawing: 9_700, files: 11 },
  industry: { document: 22_100, style: 6_200, drawing: 9_700, files: 12 },
  company: { document: 19_200, style: 6_350, drawing: 8_400, files: 12 },
  about: { document: 18_600, style: 6_350, drawing: 3_500, files: 12 },
  team: { document: 21_100, style: 6_350, drawing: 4_400, files: 12 },
  culture: { document: 20_500, style: 6_350, drawing: 2_600, files: 12 },
  'portfolio list': { document: 18_300, style: 3_200, drawing: 8_500, files: 13 },
  'portfolio category': { document: 16_600, style: 3_200, drawing: 12_000, files: 13 },
  'portfolio item': { document: 19_500, style: 5_100, drawing: 5_300, files: 12 },
  'case-study list': { document: 18_500, style: 3_200, drawing: 3_000, files: 12 },
  'case-study category': { document: 15_300, style: 3_200, drawing: 3_000, files: 12 },
  'case study': { document: 22_600, style: 5_100, drawing: 2_800, files: 12 },
  'blog list': { document: 17_800, style: 0, drawing: 5_900, files: 12 },
  'blog list, further page': { document: 17_400, style: 0, drawing: 7_700, files: 12 },
  'blog category': { document: 16_500, style: 0, drawing: 4_500, files: 12 },
  'blog tag': { document: 16_500, style: 0, drawing: 5_300, files: 12 },
  article: { document: 24_200, style: 1_950, drawing: 2_300, files: 11 },
  career: { document: 17_000, style: 6_350, drawing: 4_800, files: 12 },
  job: { document: 18_000, style: 4_600, drawing: 900, files: 11 },
  contact: { document: 21_200, style: 1_400, drawing: 2_600, files: 12 },
  legal: { document: 18_900, style: 6_350, drawing: 900, files: 11 },
  search: { document: 15_100, style: 0, drawing: 900, files: 9 },
  unsubscribe: { document: 14_600, style: 0, drawing: 3_000, files: 11 },
  'thank-you': { document: 14_700, style: 0, drawing: 3_200, files: 11 },
  'unknown address': { document: 15_300, style: 0, drawing: 2_300, files: 10 },
  'missing article': { document: 17_400, style: 0, drawing: 2_300, files: 10 },
};
