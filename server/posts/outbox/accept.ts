import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalEmail } from '../../../shared/forms/email-address.ts';
import { type FormName, formOf } from '../../../shared/forms/forms.ts';
import type { Jobs } from '../../store/jobs/jobs.ts';
import type { Job } from '../../store/jobs/leases.ts';
import { createKeyedLock } from '../../store/keyed-lock.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { Tables } from '../../store/tables.ts';
import { markUsed, type UsedToken } from '../guards/used-tokens.ts';
import type { PostFiles, WrittenFile } from '../uploads/post-files.ts';
import type { FileFacts, Upload } from '../uploads/upload.ts';
import { jobsOfPending } from './post-jobs.ts';
import type { QuarantineReason } from './quarantine-reasons.ts';
import { newReference } from './reference.ts';
import type { SentRow } from './row.ts';
import { isSuperseded } from './superseded.ts';

export interface Post {
  form: FormName;
  /** Made by the browser. Without one, the body identifies the post for ten minutes. */
  key: string | undefined;
  payload: object;
  /** The reasons for suspicion. With any reason, the post is quarantined. */
  reasons: readonly QuarantineReason[];
  /** A single-use form token. */
  token?: UsedToken | undefined;
  /** A subscription that its owner has to confirm. It is not delivered before. */
  isUnconfirmed?: boolean | undefined;
  /** Complete and on disk. Kept with the row, discarded if there is no row. */
  file?: Upload | undefined;
  storeHooks?: StoreHooks | undefined;
  /** The visitor waits for the delivery. This instance makes the first attempt. */
  isAwaited?: boolean;
}

/** Why a form refuses a post: faults by field, or a message about too many posts. */
export type Refusal = { errors: Record<string, string> } | { tooMany: string };

/** The checks and writes of a form in the transaction that stores a post. They use only the tables they receive. */
export interface StoreHooks {
  /** Names what the post changes beside itself. Posts that change the same take turns. */
  subject?: string;
  /** Called when the post is known to be new. */
  refusal(tables: Tables): Promise<Refusal | undefined>;
  /** Called with the row's id when the post is stored or released from quarantine. */
  onStored(row: StoredRow, tables: Tables): Promise<void>;
}

export interface StoredRow {
  id: number;
  reference: string;
}

/** A post that this instance delivers now, and the job that it has leased for that. */
export interface AwaitedPost {
  job: Job;
  row: SentRow;
}

/**
 * `repeated`: the same post again, with the first one's reference. A clean repetition releases a quarantined original.
 * `conflict`: its key belongs to another post. `replayed`: an earlier post has used its token.
 */
export type Accepted =
  | { kind: 'stored'; reference: string; awaited?: AwaitedPost }
  | { kind: 'repeated'; reference: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'conflict' }
  | { kind: 'full' }
  | { kind: 'replayed' };

/** Reached only in a flood, or if an upstream outage goes unnoticed. */
const bounds = { open: 100_000, quarantined: 10_000, unconfirmed: 10_000 };
/** Share of the file quota for quarantined posts. The rest is for genuine ones. */
const quarantinedShare = 1 / 5;

/** Milliseconds in which the same body without a key counts as the same click. */
const keylessWindow = 10 * 60_000;

/** A post, and the hash of its body. */
type Hashed = Post & { hash: string };

interface AcceptParts {
  store: SiteStore;
  now: () => number;
  /** Bytes for the files of all rows. */
  fileQuota: number;
  writeFile: PostFiles['write'];
  jobs: Jobs;
}

/** Makes the function that accepts posts, each in its own transaction. */
export function createAccept(parts: AcceptParts): (post: Post) => Promise<Accepted> {
  const { store, now, fileQuota, writeFile, jobs } = parts;
  const isFull = createIsFull();
  const withLock = createKeyedLock();

  return async (post) => {
    let written: WrittenFile | undefined;
    let accepted: Accepted | undefined;
    try {
      written = post.file && (await writeFile(post.file));
      const hash = bodyHash(post.form, post.payload, post.file?.sha256);
      const inTransaction = () => store.transaction((tables) => storePost(tables, { ...post, hash }, written));
      const subject = post.storeHooks?.subject;
      // A visitor chooses the key. With the prefix, it never equals a subject, for which this post would wait forever.
      accepted = await withLock(`post ${post.key ?? hash}`, () =>
        subject === undefined ? inTransaction() : withLock(subject, inTransaction),
      );
      return accepted;
    } finally {
      // A file that cannot be discarded now is deleted later as a stray.
      if (accepted?.kind !== 'stored') await written?.discard().catch(() => {});
    }
  };

  async function storePost(tables: Tables, post: Hashed, written: WrittenFile | undefined): Promise<Accepted> {
    const { form, payload, hash, reasons, isUnconfirmed, file, storeHooks, token, isAwaited = false } = post;
    const released = isUnconfirmed ? 'unconfirmed' : 'pending';
    const at = now();
    const earlier = await earlierPost(tables, post.key, hash, at);
    // The address asked for the opposite in the meantime, so the same post is a new request.
    const isMeantAgain =
      earlier &&
      post.key === undefined &&
      (await isSuperseded(tables, { id: earlier.id, form, payload: { ...payload } }));
    const isClean = reasons.length === 0;
    if (earlier && !isMeantAgain) {
      const { id, reference } = earlier;
      if (earlier.body_hash !== hash) return { kind: 'conflict' };
      // The repeated post is clean, so the original need not stay in quarantine.
      if (earlier.state === 'quarantined' && isClean) {
        if (token && !(await markUsed(tables, token))) return { kind: 'replayed' };
        const refusal = await storeHooks?.refusal(tables);
        if (refusal) return { kind: 'refused', refusal };
        await tables.updateTable('outbox').set({ state: released }).where('id', '=', id).execute();
        if (!isUnconfirmed) await jobs.add(jobsOfPending({ id, reference, at, isAwaited }), tables);
        await storeHooks?.onStored({ id, reference }, tables);
      }
      return { kind: 'repeated', reference };
    }
    if (token && !(await markUsed(tables, token))) {
      // Another instance may have stored this post since the look above.
      const isRepeated = !earlier && (await earlierPost(tables, post.key, hash, at)) !== undefined;
      return isRepeated ? storePost(tables, { ...post, token: undefined }, written) : { kind: 'replayed' };
    }
    const state = isClean ? released : 'quarantined';
    if ((await isFull(tables, state)) || (file && !(await hasRoomFor(tables, file, !isClean)))) {
      return { kind: 'full' };
    }
    const refusal = await storeHooks?.refusal(tables);
    if (refusal) return { kind: 'refused', refusal };
    const reference = newReference(formOf(form).prefix);
    const { id } = await tables
      .insertInto('outbox')
      .values({
        reference,
        form,
        key: post.key ?? keyOfBody(hash, at, earlier?.id),
        body_hash: hash,
        payload: JSON.stringify(payload),
        state,
        created_at: at,
        file: file ? JSON.stringify(factsOf(file)) : null,
        file_bytes: file?.bytes ?? null,
        reasons: JSON.stringify(!isClean && isUnconfirmed ? [...reasons, 'unconfirmed'] : reasons),
        email: 'WorkEmail' in payload ? canonicalEmail(String(payload.WorkEmail)) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await written?.store(reference, tables);
    const pending = jobsOfPending({ id, reference, at, isAwaited });
    const [job] = state === 'pending' ? await jobs.add(pending, tables) : [];
    if (state === 'quarantined') await jobs.add([{ kind: 'notify', reference, post: id }], tables);
    await storeHooks?.onStored({ id, reference }, tables);
    if (!job) return { kind: 'stored', reference };
    const facts = file ? factsOf(file) : null;
    const row = { id, reference, form, bodyHash: hash, payload: { ...payload }, file: facts };
    return { kind: 'stored', reference, awaited: { job, row } };
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
  return posts
    .where('body_hash', '=', hash)
    .where('created_at', '>', at - keylessWindow)
    .where('key', 'like', 'body %')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The key of a post without one. Two instances that store the same body at the same time make the same key. */
function keyOfBody(hash: string, at: number, earlier = 0): string {
  return `body ${hash} ${Math.floor(at / keylessWindow)} ${earlier}`;
}

/**
 * A full quarantine turns away only posts that would go there. Counting costs more than storing a post, so a count is
 * used for as many posts as a tenth of the room it found. The rest is a margin for posts that other instances store.
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

function factsOf({ name, type, bytes, sha256, warning }: FileFacts): FileFacts {
  return { name, type, bytes, sha256, ...(warning && { warning }) };
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
