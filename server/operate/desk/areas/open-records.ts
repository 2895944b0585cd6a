import { setImmediate as pause } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { canonicalEmail } from '../../../../shared/forms/email-address.ts';
import { createContentFiles } from '../../../content/content-files.ts';
import { singleFiles } from '../../../content/content-listing.ts';
import { createReader } from '../../../content/reader.ts';
import { countriesSchema } from '../../../content/site-schemas.ts';
import { readYamlFile } from '../../../content/yaml-files.ts';
import type { UnsubscribeLinks } from '../../../posts/newsletter/list-links.ts';
import { uploadOf } from '../../../posts/uploads/post-files.ts';
import type { OpenedSite } from './changeable-site.ts';
import { type Collection, collections } from './collections.ts';
import { DeskError } from './desk-error.ts';
import type { FoundPost } from './post-record.ts';
import { type FoundColumns, postRowSchema } from './post-row.ts';

export interface RecordFilter {
  state?: string | undefined;
  since?: number | undefined;
  search?: string | undefined;
  handling?: string | undefined;
  form?: string | undefined;
  /** If true, only records that need a person's attention. */
  isWaiting?: boolean | undefined;
  /** Omits records that anyone except this person has taken. */
  openTo?: string | undefined;
  /** Milliseconds since the epoch, exclusive. */
  before?: number | undefined;
  /** Host of the referrer, or `utm_source`. */
  source?: string | undefined;
}

export interface ListCommand extends RecordFilter {
  collection: Collection;
  limit: number;
  json: boolean;
}

interface RecordsScope {
  collection: Collection;
  isEmbedded: boolean;
  links?: Pick<UnsubscribeLinks, 'make'> | undefined;
}

const page = 1_000;

/** The literal lets the database use the index on posts that are not done. */
const isNotDone = sql<boolean>`handling <> 'done'`;

export type DeskRecords = ReturnType<typeof deskRecordsOf>;

export function deskRecordsOf({ folder, store }: OpenedSite, { collection, isEmbedded, links }: RecordsScope) {
  const { noun, prefixes, states, waitingStates, embedded } = collection;
  const rows = isEmbedded && embedded ? embedded.rows : collection.rows;
  // With API_BASE, the API defines the country IDs, and the desk does not know the countries' names.
  const isCountryKnown = isEmbedded && collection.keys.includes('country');
  let names: ReadonlyMap<number, string> | undefined;
  // Reads the file only on demand, because most pages of the desk show no country.
  const countries = () => {
    names ??= isCountryKnown ? countryNames() : new Map();
    return names;
  };
  const { tables } = store;
  const all = () => tables.selectFrom(rows(tables, store.now(), store.isShared));
  const matching = ({ state, since = 0, before, handling, form, isWaiting, openTo }: RecordFilter) =>
    all()
      .where('createdAt', '>=', since)
      .$if(before !== undefined, (found) => found.where('createdAt', '<', before ?? 0))
      .$if(state !== undefined, (found) => found.where('state', '=', state ?? ''))
      .$if(handling !== undefined, (found) => found.where('handling', '=', handling ?? ''))
      .$if(form !== undefined, (found) => found.where('form', '=', form ?? ''))
      .$if(openTo !== undefined, (found) =>
        found.where((eb) => eb.or([eb('handling', '<>', 'open'), eb('owner', '=', openTo ?? '')])),
      )
      .$if(isWaiting === true, (found) =>
        found.where(isNotDone).where('state', 'in', waitingStates.length ? waitingStates : ['']),
      );

  return {
    async newest(filter: RecordFilter, limit: number): Promise<FoundPost[]> {
      if (filter.search !== undefined || filter.source !== undefined) return newestOf(this.all(filter), limit);
      const newest = matching(filter).orderBy('position', 'desc').orderBy('id', 'desc').limit(limit);
      return (await newest.selectAll().execute()).map(foundPost);
    },

    /** Pauses after each page, because a search of many records must not delay visitors. */
    async *all(filter: RecordFilter): AsyncGenerator<FoundPost> {
      const sorted = matching(filter).selectAll().orderBy('position').orderBy('id').orderBy('reference').limit(page);
      let found = await sorted.execute();
      for (;;) {
        yield* found.map(foundPost).filter(cameFrom(filter.source)).filter(containing(filter.search));
        const last = found.at(-1);
        if (!last || found.length < page) return;
        await pause();
        found = await sorted
          .where('position', '>=', last.position)
          .where((eb) =>
            eb.or([
              eb('position', '>', last.position),
              eb('id', '>', last.id),
              eb.and([eb('id', '=', last.id), eb('reference', '>', last.reference)]),
            ]),
          )
          .execute();
      }
    },

    async one(references: string[]): Promise<FoundPost> {
      for (const reference of references) {
        const named = prefixes.length ? all().where('reference', '=', reference) : all().where(isOf(reference));
        const row = await named.selectAll().executeTakeFirst();
        if (row) return foundPost(row);
      }
      const name = prefixes.length ? 'reference' : 'address';
      throw new DeskError(`No ${noun} has the ${name} ${references[0]}.${await whereElse(references)}`);
    },

    async ofAddress(email: string): Promise<FoundPost[]> {
      const found = all().where(isOf(email)).orderBy('position').orderBy('id');
      return (await found.selectAll().execute()).map(foundPost);
    },

    async waiting(openTo: string): Promise<number> {
      const counted = matching({ isWaiting: true, openTo }).select((eb) => eb.fn.countAll<number>().as('rows'));
      return (await counted.executeTakeFirstOrThrow()).rows;
    },

    async counts(since = 0): Promise<{ state: string; rows: number }[]> {
      const counted = all()
        .select((eb) => ['state', eb.fn.countAll<number>().as('rows')])
        .where('createdAt', '>=', since)
        .groupBy('state');
      const known = await counted.execute();
      return states.map((state) => known.find((row) => row.state === state) ?? { state, rows: 0 });
    },
  };

  function foundPost(selected: object): FoundPost {
    const parsed = v.parse(postRowSchema, selected);
    // Subscribers have no reference. The desk uses their addresses instead.
    const reference = prefixes.length ? parsed.reference : String(parsed.payload.WorkEmail);
    const row = { ...parsed, reference };
    return {
      row,
      file: store.isShared ? '' : uploadOf(folder, reference),
      isInTable: store.isShared && row.file !== null,
      countries,
      unsubscribeLink: links?.make(reference),
    };
  }

  async function whereElse(references: string[]): Promise<string> {
    const posts = tables.selectFrom('outbox').select('form').where('reference', 'in', references);
    const post = await posts.executeTakeFirst();
    const other = collections.find(({ forms }) => forms.some((each) => each === post?.form));
    return other ? ` The reference is in the ${other.name} area.` : '';
  }
}

async function newestOf(posts: AsyncIterable<FoundPost>, limit: number): Promise<FoundPost[]> {
  const newest: FoundPost[] = [];
  for await (const post of posts) {
    newest.unshift(post);
    newest.length = Math.min(newest.length, limit);
  }
  return newest;
}

function cameFrom(wanted: string | undefined): (post: FoundPost) => boolean {
  if (wanted === undefined) return () => true;
  return ({ row: { source } }) => source.referrer === wanted || source.utm_source === wanted;
}

/** Does not use SQL, because SQLite's case conversion supports only ASCII. */
function containing(search: string | undefined): (post: FoundPost) => boolean {
  if (search === undefined) return () => true;
  const words = folded(search).split(/\s+/);
  return ({ row: { reference, payload, source } }) => {
    const text = folded([reference, ...Object.values(payload), ...Object.values(source)].join('\n'));
    return words.every((word) => text.includes(word));
  };
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function isOf(email: string) {
  return (eb: ExpressionBuilder<{ found: FoundColumns }, 'found'>) => eb('email', '=', canonicalEmail(email));
}

function countryNames(): ReadonlyMap<number, string> {
  const countries = readYamlFile(createReader(createContentFiles('content')), singleFiles.countries, countriesSchema);
  return new Map(countries?.value.map(({ id, name }) => [id, name]));
}
