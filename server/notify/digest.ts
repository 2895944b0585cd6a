import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { reasonWords } from '../posts/outbox/quarantine-reasons.ts';

export interface Digest {
  waiting: number;
  /** Posts newer than the last one that a digest counted. */
  fresh: number;
  newest: number;
  forms: Record<string, number>;
  /** Most frequent first. A post may have several. */
  reasons: Record<string, number>;
}

const formsSchema = v.array(v.object({ form: v.string(), waiting: v.number(), fresh: v.number(), newest: v.number() }));
const reasonsSchema = v.array(v.object({ reason: v.nullable(v.string()), waiting: v.number() }));

/** SQL condition: a person should look at the post. Subscribers who have not confirmed yet do so themselves. */
const isAside = `state = 'quarantined' AND doubts IS NOT '["unconfirmed"]'`;

export function createDigest(database: DatabaseSync): (seen: number) => Digest {
  const byForm = database.prepare(`
    SELECT form, count(*) AS waiting, sum(id > ?) AS fresh, max(id) AS newest FROM outbox
    WHERE ${isAside} GROUP BY form ORDER BY form`);
  const byReason = database.prepare(`
    SELECT value AS reason, count(*) AS waiting FROM outbox LEFT JOIN json_each(doubts)
    WHERE ${isAside} GROUP BY value ORDER BY waiting DESC, value`);

  return (seen) => {
    const forms = v.parse(formsSchema, byForm.all(seen));
    const reasons = v.parse(reasonsSchema, byReason.all());
    const sum = (count: 'waiting' | 'fresh') => forms.reduce((total, row) => total + row[count], 0);
    return {
      waiting: sum('waiting'),
      fresh: sum('fresh'),
      newest: Math.max(...forms.map(({ newest }) => newest)),
      forms: Object.fromEntries(forms.map(({ form, waiting }) => [form, waiting])),
      reasons: Object.fromEntries(reasons.map(({ reason, waiting }) => [reasonWords(reason).short, waiting])),
    };
  };
}
