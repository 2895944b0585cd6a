import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

const rowSchema = v.object({ reference: v.string(), subject: v.string(), state: v.string() });
const contactSchema = v.object({ subject: v.string() });

export interface Kept {
  /** The outbox. */
  rows: v.InferOutput<typeof rowSchema>[];
  /** Subjects that have reached the embedded upstream, as often as they did. */
  delivered: string[];
  /** What SQLite finds wrong with the two files. */
  faults: string[];
}

/** Reads the databases of a data folder, whether a server runs on it or not. */
export function whatWasKept(folder: string): Kept {
  using site = new DatabaseSync(join(folder, 'site.db'), { readOnly: true });
  using upstream = new DatabaseSync(join(folder, 'upstream.db'), { readOnly: true });
  const rows = site.prepare("SELECT reference, state, payload ->> 'Subject' AS subject FROM outbox").all();
  return {
    rows: v.parse(v.array(rowSchema), rows),
    delivered: v
      .parse(v.array(contactSchema), upstream.prepare('SELECT subject FROM contacts').all())
      .map(({ subject }) => subject),
    faults: [site, upstream]
      .flatMap((database) => database.prepare('PRAGMA integrity_check').all())
      .map((row) => String(row.integrity_check))
      .filter((words) => words !== 'ok'),
  };
}

export interface Judged {
  /** Acknowledged, and not in the outbox under the reference that was given out. */
  lost: string[];
  /** In the outbox more than once. */
  doubled: string[];
  /** Acknowledged, and not exactly once at the upstream. */
  misdelivered: string[];
}

/** Compares what visitors were told, subject by reference, with what is there. */
export function judge(acknowledged: Map<string, string>, { rows, delivered }: Kept): Judged {
  const referenceOf = new Map(rows.map(({ subject, reference }) => [subject, reference]));
  const times = countOf(delivered);
  const told = [...acknowledged];
  return {
    lost: told.filter(([subject, reference]) => referenceOf.get(subject) !== reference).map(([subject]) => subject),
    doubled: [...countOf(rows.map(({ subject }) => subject))].filter(([, count]) => count > 1).map(([name]) => name),
    misdelivered: told.map(([subject]) => subject).filter((subject) => times.get(subject) !== 1),
  };
}

function countOf(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
