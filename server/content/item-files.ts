import type { Fault } from './content-error.ts';
import type { ContentFiles } from './content-files.ts';
import { caseStudySchema, jobSchema, portfolioSchema } from './item-schemas.ts';
import { readMarkdownFiles } from './markdown-files.ts';

export type ItemFiles = ReturnType<typeof readItems>;

/** Reads `portfolio/*.md`, `case-studies/*.md` and `jobs/*.md`. */
export function readItems(files: ContentFiles, faults: Fault[]) {
  return {
    portfolio: readMarkdownFiles(files, 'portfolio', portfolioSchema, faults),
    caseStudies: readMarkdownFiles(files, 'case-studies', caseStudySchema, faults),
    jobs: readMarkdownFiles(files, 'jobs', jobSchema, faults),
  };
}
