import type { ExpressionBuilder } from 'kysely';
import * as v from 'valibot';
import { reasonWords } from '../posts/outbox/quarantine-reasons.ts';
import type { FileUse } from '../posts/uploads/file-quota.ts';
import { dayOf } from '../process/text/times.ts';
import type { JobHandler } from '../store/jobs/handlers.ts';
import { restarted } from '../store/jobs/jobs.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { SiteTables, Tables } from '../store/tables.ts';
import type { Channel } from './channel.ts';
import { reportResult } from './report-result.ts';

interface Digest {
  waiting: number;
  /** Number of posts newer than the newest post in the previous digest. */
  new: number;
  newest: number;
  forms: Record<string, number>;
  reasons: Record<string, number>;
}

interface DigestParts {
  store: SiteStore;
  channel: Channel;
  fileUse: () => Promise<FileUse>;
  now: () => number;
}

const day = 24 * 60 * 60_000;
const seenSchema = v.fallback(v.number(), 0);

export function digests({ store, channel, fileUse, now }: DigestParts): JobHandler {
  return {
    async attempt([job], { signal }) {
      const at = now();
      const { percent, isNearlyFull } = await fileUse();
      const { newest, ...digest } = await digestOf(store.tables, v.parse(seenSchema, job.payload.seen));
      if (digest.new === 0 && !isNearlyFull) return { kind: 'dropped' };
      // Without a new post, the newest ID would produce the previous digest's reference again.
      const reference = digest.new > 0 ? `QUARANTINE-${newest}` : `UPLOADS-${dayOf(at)}`;
      const message = { event: 'quarantine.waiting', reference, ...digest } as const;
      const sent = await reportResult(
        channel.send({ ...message, ...(isNearlyFull && { uploadsPercent: percent }) }, signal),
      );
      if (sent.kind !== 'done') return { ...sent, isFinal: false };
      return {
        kind: 'done',
        alsoWrite: (tables) =>
          tables
            .updateTable('jobs')
            .set({
              payload: JSON.stringify({ seen: newest }),
              due_at: at + day,
              ...(isNearlyFull && restarted()),
            })
            .where('id', '=', job.id)
            .execute(),
      };
    },
  };
}

function isQuarantined(eb: ExpressionBuilder<SiteTables, 'outbox'>) {
  return eb('outbox.state', '=', 'quarantined');
}

const groupsSchema = v.array(
  v.object({
    form: v.string(),
    reasons: v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
    waiting: v.number(),
    fresh: v.number(),
    newest: v.number(),
  }),
);
type Group = v.InferOutput<typeof groupsSchema>[number];

async function digestOf(tables: Tables, seen: number): Promise<Digest> {
  const found = await tables
    .selectFrom('outbox')
    .select(({ fn }) => [
      'form',
      'reasons',
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('id', '>', seen).as('fresh'),
      fn.max('id').as('newest'),
    ])
    .where(isQuarantined)
    .groupBy(['form', 'reasons'])
    .orderBy('form')
    .execute();
  const groups = v.parse(groupsSchema, found);
  const forms: Record<string, number> = {};
  for (const { form, waiting } of groups) forms[form] = (forms[form] ?? 0) + waiting;
  const sum = (count: 'waiting' | 'fresh') => groups.reduce((total, group) => total + group[count], 0);
  return {
    waiting: sum('waiting'),
    new: sum('fresh'),
    newest: Math.max(seen, ...groups.map(({ newest }) => newest)),
    forms,
    reasons: reasonsOf(groups),
  };
}

function reasonsOf(groups: Group[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { reasons, waiting } of groups) {
    for (const reason of reasons?.length ? reasons : [null]) {
      const words = reasonWords(reason).short;
      counts.set(words, (counts.get(words) ?? 0) + waiting);
    }
  }
  return Object.fromEntries([...counts].sort(([a, more], [b, max]) => max - more || (a < b ? -1 : 1)));
}
