import type * as v from 'valibot';
import { blogSchema, caseStudySchema, jobSchema, portfolioSchema } from './item-schemas.ts';
import { type MarkdownFile, readMarkdownFiles } from './markdown-files.ts';
import type { Reader, Steps } from './reader.ts';

export type BlogFile = MarkdownFile<v.InferOutput<typeof blogSchema>>;

export interface ItemPaths {
  blogs: string[];
  portfolio: string[];
  'case-studies': string[];
  jobs: string[];
}

export interface ItemFiles {
  blogs: BlogFile[];
  portfolio: MarkdownFile<v.InferOutput<typeof portfolioSchema>>[];
  caseStudies: MarkdownFile<v.InferOutput<typeof caseStudySchema>>[];
  jobs: MarkdownFile<v.InferOutput<typeof jobSchema>>[];
}

export function* readItems(reader: Reader, paths: ItemPaths): Steps<ItemFiles> {
  return {
    blogs: yield* readMarkdownFiles(reader, paths.blogs, blogSchema),
    portfolio: yield* readMarkdownFiles(reader, paths.portfolio, portfolioSchema),
    caseStudies: yield* readMarkdownFiles(reader, paths['case-studies'], caseStudySchema),
    jobs: yield* readMarkdownFiles(reader, paths.jobs, jobSchema),
  };
}
