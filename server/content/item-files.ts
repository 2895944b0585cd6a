import * as v from 'valibot';
import type { Fault } from './content-error.ts';
import { blogSchema, caseStudySchema, jobSchema, portfolioSchema } from './item-schemas.ts';
import { type MarkdownFile, readMarkdownFiles } from './markdown-files.ts';
import type { ParsedFiles } from './parsed-files.ts';

const paged = {
  title: v.string(),
  publishedAt: v.string(),
  updatedAt: v.exactOptional(v.string()),
  draft: v.boolean(),
  seo: v.object({ title: v.string(), description: v.string() }),
};

/** The fields that other files depend on. Checking ten thousand articles keeps only these in memory. */
const blogFacts = v.object({
  ...paged,
  category: v.string(),
  tags: v.array(v.string()),
  services: v.array(v.string()),
});
const filedFacts = v.object({
  ...paged,
  category: v.string(),
  industry: v.string(),
  services: v.array(v.string()),
});
const studyFacts = v.object({ ...filedFacts.entries, chart: v.exactOptional(v.string()) });
const jobFacts = v.object(paged);

export type BlogFile = MarkdownFile<v.InferOutput<typeof blogFacts>>;

export interface ItemPaths {
  blogs: string[];
  portfolio: string[];
  'case-studies': string[];
  jobs: string[];
}

export function readItems(parsedFiles: ParsedFiles, paths: ItemPaths, faults: Fault[]) {
  const studies = { schema: caseStudySchema, facts: studyFacts };
  return {
    blogs: readMarkdownFiles(parsedFiles, paths.blogs, { schema: blogSchema, facts: blogFacts }, faults),
    portfolio: readMarkdownFiles(parsedFiles, paths.portfolio, { schema: portfolioSchema, facts: filedFacts }, faults),
    caseStudies: readMarkdownFiles(parsedFiles, paths['case-studies'], studies, faults),
    jobs: readMarkdownFiles(parsedFiles, paths.jobs, { schema: jobSchema, facts: jobFacts }, faults),
  };
}
