import type { ExpressionBuilder } from 'kysely';
import * as v from 'valibot';
import type { SiteStore } from '../database/site-store.ts';
import type { SiteTables, Tables } from '../database/tables.ts';
import { reasonWords } from '../posts/outbox/quarantine-reasons.ts';
import type { FileUse } from '../posts/uploads/file-quota.ts';
import type { ChannelName } from './channel.ts';

/** News for the operator that can wait a day: posts in quarantine, and a nearly full quota for files. */
export interface Digest {
  waiting: number;
  /** Posts newer than the last one that a digest counted. */
  fresh: number;
  newest: number;
  forms: Record<string, number>;
  /** Most frequent first. A post may have several. */
  reasons: Record<string, number>;
  /** Set if the quota for files is nearly full. */
  uploadsPercent: number | undefined;
}

export interface DigestsParts {
  store: SiteStore;
  channel: ChannelName;
  fileUse: () => Promise<FileUse>;
  now: () => number;
}

const hour = 60 * 60_000;
const day = 24 * hour;

export type Digests = ReturnType<typeof createDigests>;

/** One channel's digests. Changes are committed when a method's promise resolves. */
export function createDigests({ store: { tables }, channel, fileUse, now }: DigestsParts) {
  async function uploadsPercent(): Promise<number | undefined> {
    const { percent, isNearlyFull } = await fileUse();
    return isNearlyFull ? percent : undefined;
  }

  return {
    /** Whether a digest is due and has news. */
    async isDue(): Promise<boolean> {
      const found = await tables
        .selectFrom('notify_channels')
        .select('channel')
        .where('channel', '=', channel)
        .where(isDueAt(now(), (await uploadsPercent()) !== undefined))
        .executeTakeFirst();
      return found !== undefined;
    },

    /**
     * Called before sending. Resolves to the digest if it is still due, in only one of several processes. If sending
     * fails, it is due again in an hour.
     */
    async begin(): Promise<Digest | undefined> {
      const percent = await uploadsPercent();
      const begun = await tables
        .updateTable('notify_channels')
        .set({ next_digest_at: now() + hour })
        .where('channel', '=', channel)
        .where(isDueAt(now(), percent !== undefined))
        .returning('digest_seen as seen')
        .executeTakeFirst();
      return begun && digestOf(tables, begun.seen, percent);
    },

    async markSent({ newest }: Digest): Promise<void> {
      await tables
        .updateTable('notify_channels')
        .set({ digest_seen: newest, next_digest_at: now() + day })
        .where('channel', '=', channel)
        .execute();
    },
  };
}

function isDueAt(at: number, isNearlyFull: boolean) {
  return (eb: ExpressionBuilder<SiteTables, 'notify_channels'>) =>
    eb.and([
      // A time beyond a day was set before the clock was turned back.
      eb.or([eb('next_digest_at', '<=', at), eb('next_digest_at', '>', at + day)]),
      ...(isNearlyFull
        ? []
        : [
            eb.exists(
              eb.selectFrom('outbox').select('outbox.id').where(isAside).whereRef('outbox.id', '>', 'digest_seen'),
            ),
          ]),
    ]);
}

function isAside(eb: ExpressionBuilder<SiteTables, 'outbox'>) {
  return eb('outbox.state', '=', 'quarantined');
}

const groupsSchema = v.array(
  v.object({
    form: v.string(),
    doubts: v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
    waiting: v.number(),
    fresh: v.number(),
    newest: v.number(),
  }),
);
type Group = v.InferOutput<typeof groupsSchema>[number];

/** Undefined if there is nothing to look at, because the desk has released or deleted all quarantined posts. */
async function digestOf(tables: Tables, seen: number, percent: number | undefined): Promise<Digest | undefined> {
  const found = await tables
    .selectFrom('outbox')
    .select(({ fn }) => [
      'form',
      'doubts',
      fn.countAll<number>().as('waiting'),
      fn.countAll<number>().filterWhere('id', '>', seen).as('fresh'),
      fn.max('id').as('newest'),
    ])
    .where(isAside)
    .groupBy(['form', 'doubts'])
    .orderBy('form')
    .execute();
  const groups = v.parse(groupsSchema, found);
  if (groups.length === 0 && percent === undefined) return undefined;
  const forms: Record<string, number> = {};
  for (const { form, waiting } of groups) forms[form] = (forms[form] ?? 0) + waiting;
  const sum = (count: 'waiting' | 'fresh') => groups.reduce((total, group) => total + group[count], 0);
  return {
    waiting: sum('waiting'),
    fresh: sum('fresh'),
    newest: Math.max(seen, ...groups.map(({ newest }) => newest)),
    forms,
    reasons: reasonsOf(groups),
    uploadsPercent: percent,
  };
}

function reasonsOf(groups: Group[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { doubts, waiting } of groups) {
    for (const reason of doubts?.length ? doubts : [null]) {
      const words = reasonWords(reason).short;
      counts.set(words, (counts.get(words) ?? 0) + waiting);
    }
  }
  return Object.fromEntries([...counts].sort(([a, more], [b, most]) => most - more || (a < b ? -1 : 1)));
}
