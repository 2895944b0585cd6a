import type { DatabaseSync } from 'node:sqlite';
import { type FormName, prefixes } from '../../shared/forms/references.ts';
import { inTransaction } from '../embedded/database.ts';
import { bodyHash } from './body-hash.ts';
import { newReference } from './reference.ts';

/** What a visitor has posted, checked by the form's schema. */
export interface Post {
  form: FormName;
  /** Made by the browser. Without one the body stands for it, for ten minutes. */
  key: string | undefined;
  payload: object;
  quarantined: boolean;
}

/** `repeated` is the same post again: it has the first one's reference. `conflict`: its key is another post's. */
export type Accepted = { kind: 'stored' | 'repeated'; reference: string } | { kind: 'conflict' } | { kind: 'full' };

/** Past them somebody floods us, or nobody looks after the upstream. */
const bounds = { open: 100_000, quarantined: 10_000 };

/** How long a body without a key is taken for the same click. */
const keylessWindow = 10 * 60_000;

export function createAccept(database: DatabaseSync, now: () => number): (post: Post) => Accepted {
  const byKey = database.prepare('SELECT reference, body_hash AS hash FROM outbox WHERE key = ?');
  const byBody = database.prepare(
    'SELECT reference, body_hash AS hash FROM outbox WHERE key IS NULL AND body_hash = ? AND created_at > ?',
  );
  const byReference = database.prepare('SELECT 1 FROM outbox WHERE reference = ?');
  const open = database.prepare("SELECT count(*) AS rows FROM outbox WHERE state IN ('pending', 'parked')");
  const quarantined = database.prepare("SELECT count(*) AS rows FROM outbox WHERE state = 'quarantined'");
  const insert = database.prepare(`
    INSERT INTO outbox (reference, form, key, body_hash, payload, state, next_attempt_at, created_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);

  return ({ form, key, payload, quarantined: suspicious }) => {
    const hash = bodyHash(form, payload);
    return inTransaction(database, () => {
      const at = now();
      const earlier = key === undefined ? byBody.get(hash, at - keylessWindow) : byKey.get(key);
      if (earlier) {
        return earlier.hash === hash
          ? { kind: 'repeated', reference: String(earlier.reference) }
          : { kind: 'conflict' };
      }
      if (isFull(suspicious)) return { kind: 'full' };
      const reference = freeReference(prefixes[form]);
      const state = suspicious ? 'quarantined' : 'pending';
      insert.run(reference, form, key ?? null, hash, JSON.stringify(payload), state, at, at);
      return { kind: 'stored', reference };
    });
  };

  /** A full quarantine turns away what would go there, and nobody else. */
  function isFull(suspicious: boolean): boolean {
    return suspicious ? Number(quarantined.get()?.rows) >= bounds.quarantined : Number(open.get()?.rows) >= bounds.open;
  }

  function freeReference(prefix: string): string {
    const reference = newReference(prefix);
    return byReference.get(reference) ? freeReference(prefix) : reference;
  }
}
