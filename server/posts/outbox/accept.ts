import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalEmail } from '../../../shared/forms/email-address.ts';
import { type FormName, formOf } from '../../../shared/forms/forms.ts';
import type { PostSource } from '../../../shared/forms/source-keys.ts';
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
import { isCanceled } from './reserved-times.ts';
import type { SentRow } from './row.ts';
import { isSuperseded } from './superseded.ts';

export interface Post {
  form: FormName;
  /** Idempotency key from the browser. Without a key, the site derives one from the body and the time. */
  key: string | undefined;
  payload: object;
  reasons: readonly QuarantineReason[];
  token?: UsedToken | undefined;
  isUnconfirmed?: boolean | undefined;
  file?: Upload | undefined;
  storeHooks?: StoreHooks | undefined;
  isAwaited?: boolean;
  /** Not part of the compared body, because the same post from a different page is a repetition. */
  source?: PostSource | undefined;
}

export type Refusal = { message?: string; errors: Record<string, string> } | { tooMany: string };

/**
 * The hooks run in the transaction that stores or releases the post. They may use only the tables that are passed to
 * them.
 */
export interface StoreHooks {
  /**
   * Name of the data that the post changes in addition to its row. An instance stores posts with the same subject one
   * after another.
   */
  subject?: string;
  /** Called before a post is stored, and before a clean repetition releases the original from quarantine. */
  refusal(tables: Tables): Promise<Refusal | undefined>;
  /** Called after a post is stored, and after a clean repetition releases the original from quarantine. */
  onStored(row: StoredRow, tables: Tables): Promise<void>;
}

export interface StoredRow {
  id: number;
  reference: string;
}

export interface AwaitedPost {
  job: Job;
  row: SentRow;
}

/**
 * `repeated`: the same post arrived earlier and has this reference. `conflict`: another post has the same key. `full`:
 * a limit for rows or files is reached. `replayed`: an earlier post has used the token.
 */
export type AcceptResult =
  | { kind: 'stored'; reference: string; awaited?: AwaitedPost }
  | { kind: 'repeated'; reference: string }
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'conflict' }
  | { kind: 'full' }
  | { kind: 'replayed' };

/** Maximum number of rows by state. `open` counts pending and parked rows. */
const bounds = { open: 100_000, quarantined: 10_000, unconfirmed: 10_000 };
const quarantinedShare = 1 / 5;

const keylessWindow = 10 * 60_000;

type Hashed = Post & { hash: string };

interface AcceptParts {
  store: SiteStore;
  now: () => number;
  fileQuota: number;
  writeFile: PostFiles['write'];
  jobs: Jobs;
}

export function createAccept(parts: AcceptParts): (post: Post) => Promise<AcceptResult> {
  const { store, now, fileQuota, writeFile, jobs } = parts;
  const isFull = createIsFull();
  const withLock = createKeyedLock();

  return async (post) => {
    let written: WrittenFile | undefined;
    let accepted: AcceptResult | undefined;
    try {
      written = post.file && (await writeFile(post.file));
      const hash = bodyHash(post.form, post.payload, post.file?.sha256);
      const inTransaction = () => store.transaction((tables) => storePost(tables, { ...post, hash }, written));
      const subject = post.storeHooks?.subject;
      // The prefix prevents a lock name that equals the subject, which would cause a deadlock.
      accepted = await withLock(`post ${post.key ?? hash}`, () =>
        subject === undefined ? inTransaction() : withLock(subject, inTransaction),
      );
      return accepted;
    } finally {
      // An error is ignored, because later cleanups find files without posts.
      if (accepted?.kind !== 'stored') await written?.discard().catch(() => {});
    }
  };

  async function storePost(tables: Tables, post: Hashed, written: WrittenFile | undefined): Promise<AcceptResult> {
    const { form, payload, hash, reasons, isUnconfirmed, file, storeHooks, token, isAwaited = false } = post;
    const released = isUnconfirmed ? 'unconfirmed' : 'pending';
    const at = now();
    const earlier = await earlierPost(tables, post.key, hash, at);
    // If the address has since requested the opposite (subscribe or unsubscribe), or the visitor has canceled the call,
    // an equal body is a new request.
    const isMeantAgain =
      earlier &&
      post.key === undefined &&
      ((await isSuperseded(tables, { id: earlier.id, form, payload: { ...payload } })) ||
        (await isCanceled(tables, earlier.id)));
    const isClean = reasons.length === 0;
    if (earlier && !isMeantAgain) {
      const { id, reference } = earlier;
      if (earlier.body_hash !== hash) return { kind: 'conflict' };
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
      // Another instance may have stored this post since the query above.
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
        source: textOf(post.source),
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

/**
 * If two instances store the same post in the same ten-minute window, their keys are equal, and the table accepts only
 * one.
 */
function keyOfBody(hash: string, at: number, earlier = 0): string {
  return `body ${hash} ${Math.floor(at / keylessWindow)} ${earlier}`;
}

/**
 * Recounts only after a tenth of the free rows is used, because counting up to 100,000 rows for every post would be
 * slow.
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

function textOf(source: PostSource = {}): string | null {
  const text = JSON.stringify(source);
  return text === '{}' ? null : text;
}

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
