import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalEmail } from '../../../shared/forms/email-address.ts';
import { type FormName, formOf } from '../../../shared/forms/forms.ts';
import type { SiteStore } from '../../database/site-store.ts';
import type { Tables } from '../../database/tables.ts';
import type { PostFiles, WrittenFile } from '../uploads/post-files.ts';
import type { FileFacts, Upload } from '../uploads/upload.ts';
import type { QuarantineReason } from './quarantine-reasons.ts';
import { newReference } from './reference.ts';
import { isSuperseded } from './superseded.ts';

export interface Post {
  form: FormName;
  /** Made by the browser. Without one, the body identifies the post for ten minutes. */
  key: string | undefined;
  payload: object;
  /** The reasons for suspicion. With any reason, the post is quarantined. */
  reasons: readonly QuarantineReason[];
  /** A subscription that its owner has to confirm. It is not delivered before. */
  isUnconfirmed?: boolean | undefined;
  /** Complete and on disk. Kept with the row, discarded if there is no row. */
  file?: Upload | undefined;
  keeping?: Keeping | undefined;
  /** The visitor waits for the delivery, so this process makes the first try. */
  isAwaited?: boolean;
}

/** Why a form refuses a post: faults by field, or a message about too many posts. */
export type Refusal = { errors: Record<string, string> } | { tooMany: string };

/** The checks and writes of a form in the transaction that stores a post. They use only the tables they receive. */
export interface Keeping {
  /** Called when the post is known to be new. */
  refusal(tables: Tables): Promise<Refusal | undefined>;
  /** Called with the row's id when the post is stored or released from quarantine. */
  kept(row: number, tables: Tables): Promise<void>;
}

/**
 * `repeated`: the same post again, with the first one's reference. A clean repetition releases a quarantined original.
 * `conflict`: its key belongs to another post.
 */
export type Accepted =
  | { kind: 'stored' | 'repeated'; reference: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'conflict' }
  | { kind: 'full' };

/** Reached only in a flood, or if an upstream outage goes unnoticed. */
const bounds = { open: 100_000, quarantined: 10_000, unconfirmed: 10_000 };
/** Share of the file quota for quarantined posts. The rest is for genuine ones. */
const quarantinedShare = 1 / 5;

/** Milliseconds in which the same body without a key counts as the same click. */
const keylessWindow = 10 * 60_000;

interface AcceptParts {
  store: SiteStore;
  now: () => number;
  /** Bytes for the files of all rows. */
  fileQuota: number;
  writeFile: PostFiles['write'];
  /** The claim of this process on a new row, for a post whose visitor waits for the delivery. */
  claimed(at: number): { claimed_by: string; claimed_until: number } | undefined;
}

/** Makes the function that accepts posts, each in its own transaction. */
export function createAccept(parts: AcceptParts): (post: Post) => Promise<Accepted> {
  const { store, now, fileQuota, writeFile, claimed } = parts;
  const isFull = createIsFull();

  return async (post) => {
    let written: WrittenFile | undefined;
    let accepted: Accepted | undefined;
    try {
      written = post.file && (await writeFile(post.file));
      accepted = await store.transaction((tables) => keep(tables, post, written));
      return accepted;
    } finally {
      // A file that cannot be discarded now is deleted later as a stray.
      if (accepted?.kind !== 'stored') await written?.discard().catch(() => {});
    }
  };

  async function keep(
    tables: Tables,
    { form, key, payload, reasons, isUnconfirmed, file, keeping, isAwaited }: Post,
    written: WrittenFile | undefined,
  ): Promise<Accepted> {
    const suspicious = reasons.length > 0;
    const released = isUnconfirmed ? 'unconfirmed' : 'pending';
    const state = suspicious ? 'quarantined' : released;
    const hash = bodyHash(form, payload, file?.sha256);
    const at = now();
    const earlier = await earlierPost(tables, key, hash, at);
    // The address asked for the opposite in the meantime, so the same post is a new request.
    const isMeantAgain =
      earlier && key === undefined && (await isSuperseded(tables, { id: earlier.id, form, payload: { ...payload } }));
    if (earlier && !isMeantAgain) {
      if (earlier.body_hash !== hash) return { kind: 'conflict' };
      // The repeated post is clean, so the original need not stay in quarantine.
      if (earlier.state === 'quarantined' && !suspicious) {
        const refusal = await keeping?.refusal(tables);
        if (refusal) return { kind: 'refused', refusal };
        const change = { state: released, next_attempt_at: at } as const;
        await tables.updateTable('outbox').set(change).where('id', '=', earlier.id).execute();
        await keeping?.kept(earlier.id, tables);
      }
      return { kind: 'repeated', reference: earlier.reference };
    }
    if ((await isFull(tables, state)) || (file && !(await hasRoomFor(tables, file, suspicious)))) {
      return { kind: 'full' };
    }
    const refusal = await keeping?.refusal(tables);
    if (refusal) return { kind: 'refused', refusal };
    const reference = await freeReference(tables, formOf(form).prefix);
    const { id } = await tables
      .insertInto('outbox')
      .values({
        reference,
        form,
        key: key ?? null,
        body_hash: hash,
        payload: JSON.stringify(payload),
        state,
        next_attempt_at: at,
        created_at: at,
        file: file ? JSON.stringify(factsOf(file)) : null,
        doubts: JSON.stringify(suspicious && isUnconfirmed ? [...reasons, 'unconfirmed'] : reasons),
        email: 'WorkEmail' in payload ? canonicalEmail(String(payload.WorkEmail)) : null,
        ...(isAwaited && claimed(at)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await written?.keep(reference, tables);
    await keeping?.kept(id, tables);
    return { kind: 'stored', reference };
  }

  async function hasRoomFor(tables: Tables, { bytes }: FileFacts, suspicious: boolean): Promise<boolean> {
    if ((await fileBytes(tables)) + bytes > fileQuota) return false;
    return !suspicious || (await fileBytes(tables, 'quarantined')) + bytes <= fileQuota * quarantinedShare;
  }
}

/** Bytes of the files of all rows, or of those in one state. */
export async function fileBytes(tables: Tables, state?: 'quarantined'): Promise<number> {
  const files = tables
    .selectFrom('outbox')
    .select(sql<number>`cast(coalesce(sum(file_bytes), 0) as bigint)`.as('bytes'))
    .where('file', 'is not', null);
  const { bytes } = await (state ? files.where('state', '=', state) : files).executeTakeFirstOrThrow();
  return bytes;
}

function earlierPost(tables: Tables, key: string | undefined, hash: string, at: number) {
  const posts = tables.selectFrom('outbox').select(['id', 'reference', 'body_hash', 'state']);
  if (key !== undefined) return posts.where('key', '=', key).executeTakeFirst();
  return (
    posts
      .where('key', 'is', null)
      .where('body_hash', '=', hash)
      .where('created_at', '>', at - keylessWindow)
      // Ordered by the columns of the index. Otherwise, SQLite would read every row without a key.
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * A full quarantine turns away only posts that would go there. Counting costs more than storing a post, so a count is
 * used for as many posts as a tenth of the room it found. The rest is a margin for posts that other processes store.
 */
function createIsFull() {
  const room = { open: 0, quarantined: 0, unconfirmed: 0 };
  return async (tables: Tables, state: 'pending' | 'quarantined' | 'unconfirmed'): Promise<boolean> => {
    const kind = state === 'pending' ? 'open' : state;
    if (room[kind] > 0) {
      room[kind] -= 1;
      return false;
    }
    const { rows } = await tables
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('state', 'in', state === 'pending' ? ['pending', 'parked'] : [state])
      .executeTakeFirstOrThrow();
    room[kind] = Math.floor((bounds[kind] - rows) / 10);
    return rows >= bounds[kind];
  };
}

async function freeReference(tables: Tables, prefix: string): Promise<string> {
  const reference = newReference(prefix);
  const taken = await tables.selectFrom('outbox').select('id').where('reference', '=', reference).executeTakeFirst();
  return taken ? freeReference(tables, prefix) : reference;
}

function factsOf({ name, type, bytes, sha256, doubt }: FileFacts): FileFacts {
  return { name, type, bytes, sha256, ...(doubt && { doubt }) };
}

/** Independent of the order of fields. */
function bodyHash(form: string, payload: object, file?: string): string {
  const body = file === undefined ? [form, payload] : [form, payload, file];
  const canonical = JSON.stringify(body, (_, value: unknown) => (isRecord(value) ? sorted(value) : value));
  return createHash('sha256').update(canonical).digest('hex');
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: object): object {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
