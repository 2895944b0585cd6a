import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { ContentStore } from './content-store.ts';
import { caseStudySchema, jobSchema, portfolioSchema } from './item-schemas.ts';
import { blogSchema, commentsSchema } from './schemas.ts';

/** The schemas of items, by the folder that their files are in. */
const schemas = {
  blogs: blogSchema,
  portfolio: portfolioSchema,
  'case-studies': caseStudySchema,
  jobs: jobSchema,
  comments: commentsSchema,
};

type Schemas = typeof schemas;
export type ItemKind = Exclude<keyof Schemas, 'comments'>;

/** An item with its text as HTML. */
export type Item<Kind extends ItemKind> = v.InferOutput<Schemas[Kind]> & {
  slug: string;
  html: string;
  minutes: number;
};

export type Comment = v.InferOutput<Schemas['comments']>[number];

/** The slug of an item, and a digest that changes with anything the item says. */
export interface ItemName {
  slug: string;
  digest: string;
}

/** Notes, products, case studies, jobs and comments. None is in memory: each is read when it is asked for. */
export interface ContentItems {
  /** Stays the same as long as no file changes. */
  fingerprint: string;
  /** The last day up to this one on which an item comes out. Between two of them nothing appears. ISO date, UTC. */
  newestDay(today: string): string;
  /** Items that are out on a day. Of comments, the notes they are on. */
  published(folder: keyof Schemas, today: string): ItemName[];
  read<Kind extends ItemKind>(kind: Kind, slug: string): Item<Kind>;
  comments(blog: string): Comment[];
  /** After an error: whether it was the store's, which has then been filled again. */
  mended(error: unknown): boolean;
}

/** What is known about the items cannot be read. */
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
    read: (kind, slug) =>
      guarded(() => {
        const row = v.parse(textRow, queries.item.get(`${kind}/${slug}.md`));
        return { ...v.parse(schemas[kind], JSON.parse(row.value)), slug, html: row.html, minutes: row.minutes };
      }),
    comments: (blog) =>
      guarded(() => v.parse(commentsSchema, JSON.parse(String(queries.list.get(`comments/${blog}.yaml`)?.value)))),
    mended(error) {
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
    throw new StoreError('What is known about the content cannot be read.', { cause });
  }
}
