import * as v from 'valibot';
import type { Fault } from './content-error.ts';
import { caseStudySchema, jobSchema, portfolioSchema } from './item-schemas.ts';
import type { KeptFiles } from './kept-files.ts';
import { type MarkdownFile, readMarkdownFiles } from './markdown-files.ts';
import { blogSchema } from './schemas.ts';

const paged = {
  title: v.string(),
  publishedAt: v.string(),
  updatedAt: v.exactOptional(v.string()),
  draft: v.boolean(),
  seo: v.object({ title: v.string(), description: v.string() }),
};

/** The part of an item that other files depend on. A check holds no more of each of ten thousand notes in memory. */
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
const jobFacts = v.object(paged);

export type BlogFile = MarkdownFile<v.InferOutput<typeof blogFacts>>;

export interface ItemPaths {
  blogs: string[];
  portfolio: string[];
  'case-studies': string[];
  jobs: string[];
}

/** Brings what is known of `blogs/*.md`, `portfolio/*.md`, `case-studies/*.md` and `jobs/*.md` to what they are. */
export function readItems(kept: KeptFiles, paths: ItemPaths, faults: Fault[]) {
  const studies = { schema: caseStudySchema, facts: filedFacts };
  return {
    blogs: readMarkdownFiles(kept, paths.blogs, { schema: blogSchema, facts: blogFacts }, faults),
    portfolio: readMarkdownFiles(kept, paths.portfolio, { schema: portfolioSchema, facts: filedFacts }, faults),
    caseStudies: readMarkdownFiles(kept, paths['case-studies'], studies, faults),
    jobs: readMarkdownFiles(kept, paths.jobs, { schema: jobSchema, facts: jobFacts }, faults),
  };
}
