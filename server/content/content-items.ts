import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { ContentStore } from './content-store.ts';
import { parseChecked } from './fields.ts';
import { blogSchema, caseStudySchema, commentsSchema, jobSchema, portfolioSchema } from './item-schemas.ts';

const schemas = {
  blogs: blogSchema,
  portfolio: portfolioSchema,
  'case-studies': caseStudySchema,
  jobs: jobSchema,
  comments: commentsSchema,
};

const titles = { blogs: 'articles', portfolio: 'products', 'case-studies': 'case studies', jobs: 'jobs' };

type Schemas = typeof schemas;
export type ItemKind = Exclude<keyof Schemas, 'comments'>;

export type Item<Kind extends ItemKind> = v.InferOutput<Schemas[Kind]> & {
  slug: string;
  html: string;
  minutes: number;
};

export type Comment = v.InferOutput<Schemas['comments']>[number];

export interface ItemName {
  slug: string;
  digest: string;
}

/** Items stay in the database and are read one at a time. */
export interface ContentItems {
  fingerprint: string;
  /** The latest day, up to `today`, on which an item was published. ISO date, UTC. */
  newestDay(today: string): string;
  /** Items published by that day. For comments: the articles that have comments. */
  published(folder: keyof Schemas, today: string): ItemName[];
  /** How many items were published by that day, by the names that people use. */
  counts(today: string): Record<string, number>;
  read<Kind extends ItemKind>(kind: Kind, slug: string): Item<Kind>;
  comments(blog: string): Comment[];
  /** After an error: true if the store was at fault and has been rebuilt. The caller can then try again. */
  repaired(error: unknown): boolean;
}

class StoreError extends Error {}

export function createContentItems(store: ContentStore, fingerprint: string, fillAgain: () => void): ContentItems {
  let queries = prepareQueries(store.database);

  return {
    fingerprint,
    newestDay: (today) =>
      guarded(() => {
        const days = Object.keys(schemas).map((folder) => String(queries.newest.get(folder, today)?.day ?? ''));
        return days.toSorted().at(-1) ?? '';
      }),
    published: (folder, today) =>
      guarded(() => {
        const rows = folder === 'comments' ? queries.comments.all(today) : queries.items.all(folder, today);
        return v.parse(names, rows);
      }),
    counts: (today) =>
      guarded(() =>
        Object.fromEntries(
          Object.entries(titles).map(([folder, title]) => [title, queries.items.all(folder, today).length]),
        ),
      ),
    read: (kind, slug) =>
      guarded(() => {
        const row = v.parse(textRow, queries.item.get(`${kind}/${slug}.md`));
        return { ...parseChecked(schemas[kind], JSON.parse(row.value)), slug, html: row.html, minutes: row.minutes };
      }),
    comments: (blog) =>
      guarded(() => parseChecked(commentsSchema, JSON.parse(String(queries.list.get(`comments/${blog}.yaml`)?.value)))),
    repaired(error) {
      if (!(error instanceof StoreError) || !store.startOver()) return false;
      fillAgain();
      queries = prepareQueries(store.database);
      return true;
    },
  };
}

function prepareQueries(database: DatabaseSync) {
  return {
    items: database.prepare('SELECT slug, digest FROM files WHERE folder = ? AND day <= ?'),
    comments: database.prepare(`
      SELECT slug, digest FROM files AS comment WHERE folder = 'comments'
        AND EXISTS (SELECT 1 FROM files WHERE path = 'blogs/' || comment.slug || '.md' AND day <= ?)`),
    newest: database.prepare('SELECT max(day) AS day FROM files WHERE folder = ? AND day <= ?'),
    item: database.prepare('SELECT value, html, minutes FROM files JOIN texts USING (path) WHERE path = ?'),
    list: database.prepare('SELECT value FROM files WHERE path = ?'),
  };
}

const names = v.array(v.object({ slug: v.string(), digest: v.string() }));
const textRow = v.object({ value: v.string(), html: v.string(), minutes: v.number() });

function guarded<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw new StoreError('The stored content cannot be read.', { cause });
  }
}
