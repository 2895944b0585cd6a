import { createHash } from 'node:crypto';
import type * as v from 'valibot';
import type { ItemFiles } from './item-files.ts';
import type { blogSchema, caseStudySchema, commentsSchema, jobSchema, portfolioSchema } from './item-schemas.ts';
import type { MarkdownFile } from './markdown-files.ts';
import type { CommentsFile } from './yaml-files.ts';

interface Schemas {
  blogs: typeof blogSchema;
  portfolio: typeof portfolioSchema;
  'case-studies': typeof caseStudySchema;
  jobs: typeof jobSchema;
}

const kinds = [
  { kind: 'blogs', title: 'articles' },
  { kind: 'portfolio', title: 'products' },
  { kind: 'case-studies', title: 'case studies' },
  { kind: 'jobs', title: 'jobs' },
] as const;

export type ItemKind = (typeof kinds)[number]['kind'];

export type Item<Kind extends ItemKind> = v.InferOutput<Schemas[Kind]> & {
  slug: string;
  html: string;
  minutes: number;
  digest: string;
};

export type Comment = v.InferOutput<typeof commentsSchema>[number];

/** Includes drafts and items with a future publication date. */
export type ContentItems = { [Kind in ItemKind]: Item<Kind>[] } & {
  comments: ReadonlyMap<string, Comment[]>;
};

export function itemsOf({ blogs, portfolio, caseStudies, jobs }: ItemFiles, comments: CommentsFile[]): ContentItems {
  return {
    blogs: whole(blogs),
    portfolio: whole(portfolio),
    'case-studies': whole(caseStudies),
    jobs: whole(jobs),
    comments: new Map(comments.flatMap(({ blog, list }) => (list ? [[blog, list.value]] : []))),
  };
}

function whole<Value extends object>(files: MarkdownFile<Value>[]) {
  return files.flatMap(({ slug, entry }) => {
    if (!entry) return [];
    const item = { ...entry.value, slug, html: entry.html, minutes: entry.minutes };
    return [{ ...item, digest: createHash('sha256').update(JSON.stringify(item)).digest('base64url') }];
  });
}

export interface Dated {
  draft: boolean;
  publishedAt: string;
}

/** `today` is an ISO date in UTC. */
export function publishedBy<Published extends Dated>(items: readonly Published[], today: string): Published[] {
  return items.filter(({ draft, publishedAt }) => !draft && publishedAt <= today);
}

export function publishedCounts(items: ContentItems, today: string): Record<string, number> {
  return Object.fromEntries(kinds.map(({ kind }) => [kind, publishedBy<Dated>(items[kind], today).length]));
}

export function countsOf(items: ContentItems, today: string): Record<string, number> {
  return Object.fromEntries(kinds.map(({ kind, title }) => [title, publishedBy<Dated>(items[kind], today).length]));
}
