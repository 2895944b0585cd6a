import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type FormName, formOf } from '../../../shared/forms/forms.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { FileFacts, Upload } from '../uploads/upload.ts';
import type { QuarantineReason } from './quarantine-reasons.ts';
import { newReference } from './reference.ts';
import { createIsSuperseded } from './superseded.ts';

export interface Post {
  form: FormName;
  /** Made by the browser. Without one, the body identifies the post for ten minutes. */
  key: string | undefined;
  payload: object;
  /** The reasons for suspicion. With any reason, the post is quarantined. */
  reasons: readonly QuarantineReason[];
  /** Complete and on disk. Kept with the row, discarded if there is no row. */
  file?: Upload | undefined;
  keeping?: Keeping | undefined;
}

/** Why a form refuses a post: faults by field, or a message about too many posts. */
export type Refusal = { errors: Record<string, string> } | { tooMany: string };

/** The checks and writes of a form in the transaction that stores a post. */
export interface Keeping {
  /** Called when the post is known to be new. */
  refusal(): Refusal | undefined;
  /** Called with the row's id when the post is stored or released from quarantine. */
  kept(row: number): void;
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
const bounds = { open: 100_000, quarantined: 10_000 };
/** Share of the file quota for quarantined posts. The rest is for genuine ones. */
const quarantinedShare = 1 / 5;

/** Milliseconds in which the same body without a key counts as the same click. */
const keylessWindow = 10 * 60_000;

export function createAccept(database: DatabaseSync, now: () => number, fileQuota: number): (post: Post) => Accepted {
  const byKey = database.prepare('SELECT id, reference, body_hash AS hash, state FROM outbox WHERE key = ?');
  const byBody = database.prepare(
    `SELECT id, reference, body_hash AS hash, state FROM outbox WHERE key IS NULL AND body_hash = ? AND created_at > ?
    ORDER BY id DESC LIMIT 1`,
  );
  const isSuperseded = createIsSuperseded(database);
  const release = database.prepare("UPDATE outbox SET state = 'pending', next_attempt_at = ? WHERE id = ?");
  const byReference = database.prepare('SELECT 1 FROM outbox WHERE reference = ?');
  const open = database.prepare("SELECT count(*) AS rows FROM outbox WHERE state IN ('pending', 'parked')");
  const quarantined = database.prepare("SELECT count(*) AS rows FROM outbox WHERE state = 'quarantined'");
  const insert = database.prepare(`
    INSERT INTO outbox (reference, form, key, body_hash, payload, state, next_attempt_at, created_at, file, doubts)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const fileBytes = database.prepare(`
    SELECT coalesce(sum(file ->> 'bytes'), 0) AS bytes FROM outbox
    WHERE file IS NOT NULL AND state = coalesce(?, state)`);

  return (post) => {
    try {
      return inTransaction(database, () => keep(post));
    } catch (error) {
      post.file?.discard();
      throw error;
    }
  };

  function keep({ form, key, payload, reasons, file, keeping }: Post): Accepted {
    const suspicious = reasons.length > 0;
    const hash = bodyHash(form, payload, file?.sha256);
    const at = now();
    const earlier = key === undefined ? byBody.get(hash, at - keylessWindow) : byKey.get(key);
    // The address asked for the opposite in the meantime, so the same post is a new request.
    const isMeantAgain =
      earlier && key === undefined && isSuperseded({ id: Number(earlier.id), form, payload: { ...payload } });
    if (earlier && !isMeantAgain) {
      if (earlier.hash !== hash) return { kind: 'conflict' };
      // The repeated post is clean, so the original need not stay in quarantine.
      if (earlier.state === 'quarantined' && !suspicious) {
        const refusal = keeping?.refusal();
        if (refusal) return { kind: 'refused', refusal };
        release.run(at, Number(earlier.id));
        keeping?.kept(Number(earlier.id));
      }
      return { kind: 'repeated', reference: String(earlier.reference) };
    }
    if (isFull(suspicious) || (file && !hasRoomFor(file, suspicious))) return { kind: 'full' };
    const refusal = keeping?.refusal();
    if (refusal) return { kind: 'refused', refusal };
    const reference = freeReference(formOf(form).prefix);
    const state = suspicious ? 'quarantined' : 'pending';
    // Stores the file first: the next start deletes a file without a row, but a row without its file would be a lost
    // CV.
    file?.keepAs(reference);
    const facts = file ? JSON.stringify(factsOf(file)) : null;
    const why = JSON.stringify(reasons);
    const body = JSON.stringify(payload);
    const { lastInsertRowid } = insert.run(reference, form, key ?? null, hash, body, state, at, at, facts, why);
    keeping?.kept(Number(lastInsertRowid));
    return { kind: 'stored', reference };
  }

  function hasRoomFor({ bytes }: FileFacts, suspicious: boolean): boolean {
    const room = (state: string | null, quota: number) => Number(fileBytes.get(state)?.bytes) + bytes <= quota;
    return room(null, fileQuota) && (!suspicious || room('quarantined', fileQuota * quarantinedShare));
  }

  /** A full quarantine turns away only posts that would go there. */
  function isFull(suspicious: boolean): boolean {
    return suspicious ? Number(quarantined.get()?.rows) >= bounds.quarantined : Number(open.get()?.rows) >= bounds.open;
  }

  function freeReference(prefix: string): string {
    const reference = newReference(prefix);
    return byReference.get(reference) ? freeReference(prefix) : reference;
  }
}

function factsOf({ name, type, bytes, sha256 }: FileFacts): FileFacts {
  return { name, type, bytes, sha256 };
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
