import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../../process/env.ts';
import { expiredBefore, type Period, periodWords, type RetentionKeys } from '../../process/keys/retention-keys.ts';
import type { Log } from '../../process/log.ts';
import type { Jobs } from '../../store/jobs/jobs.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type Area, areas } from '../forms/form-definition.ts';
import { formsOfArea } from '../forms/site-forms.ts';
import { deleteUsedTokens } from '../guards/used-tokens.ts';
import { type Consents, confirmableFor } from '../newsletter/consents.ts';
import type { PostFiles } from '../uploads/post-files.ts';
import { batchSize, deletePosts, type PostStores } from './expired-posts.ts';
import type { ExpiryClock } from './expiry-clock.ts';

interface Parts extends PostStores {
  env: RetentionKeys;
  consents: Pick<Consents, 'forget' | 'deleteUnsubscribed'>;
  conversations: { removeBefore(before: number): Promise<void> };
  files: Pick<PostFiles, 'deleteStrays'>;
  jobs: Pick<Jobs, 'deleteEnded'>;
  store: Pick<SiteStore, 'tables' | 'overwriteDeleted'>;
  clock: ExpiryClock;
  log: Log;
}

export interface Retention {
  start(): void;
  cleanUp(): Promise<Partial<Record<Area, number>>>;
  stop(): Promise<void>;
}

/** Milliseconds until the first cleanup. A time server can correct a wrong clock before then. */
const beforeFirst = 10 * 60_000;
const between = 3_600_000;
const endedFor = 30 * 24 * between;
const pause = 50;

export function createRetention({
  env,
  consents,
  conversations,
  files,
  jobs,
  store,
  clock,
  log,
  ...stores
}: Parts): Retention {
  const { outbox } = stores;
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function cleanUp() {
    const at = await clock.now();
    const deleted: Partial<Record<Area, number>> = {};
    for (const area of areas) {
      const before = expiredBefore(periodOf(env, area), at);
      for (let isMore = true; isMore && !ending.signal.aborted; ) {
        const rows = await outbox.settledOf(formsOfArea(area), before, batchSize);
        const removed = rows.length ? await deletePosts(stores, rows) : 0;
        if (removed) deleted[area] = (deleted[area] ?? 0) + removed;
        isMore = rows.length === batchSize;
        if (isMore) await wait(pause, undefined, { ref: false });
      }
    }
    await consents.deleteUnsubscribed(expiredBefore(env.RETAIN_SUBSCRIPTIONS, at));
    const unconfirmed = await deleteUnconfirmed(at);
    if (unconfirmed) deleted.subscriptions = (deleted.subscriptions ?? 0) + unconfirmed;
    await conversations.removeBefore(expiredBefore(env.RETAIN_CHATS, at));
    await files.deleteStrays(at);
    await jobs.deleteEnded(at - endedFor);
    await deleteUsedTokens(store.tables, at);
    await deleteAudit(expiredBefore(env.RETAIN_AUDIT, at));
    // The desk's command line cannot overwrite deleted data while the site or a backup reads the database.
    await store.overwriteDeleted();
    if (Object.keys(deleted).length) log.info({ event: 'retention', ...deleted });
    return deleted;
  }

  async function deleteAudit(before: number): Promise<void> {
    // `before` is -Infinity if retention is unlimited, and PostgreSQL cannot convert -Infinity to an integer.
    await store.tables.deleteFrom('audit').where('at', '<', Math.max(0, before)).execute();
  }

  async function deleteUnconfirmed(at: number): Promise<number> {
    const rows = await outbox.unconfirmedBefore(at - confirmableFor, batchSize);
    if (!rows.length) return 0;
    await consents.forget(rows.map(({ reference }) => reference));
    return deletePosts(stores, rows);
  }

  function later(milliseconds: number): void {
    timer = setTimeout(() => {
      running = cleanUp().catch((error) => log.error({ event: 'retention-failed' }, error));
      later(between);
    }, milliseconds).unref();
  }

  return {
    start: () => later(beforeFirst),
    cleanUp,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

const keys = {
  enquiries: 'RETAIN_ENQUIRIES',
  calls: 'RETAIN_CALLS',
  applications: 'RETAIN_APPLICATIONS',
  comments: 'RETAIN_COMMENTS',
  subscriptions: 'RETAIN_SUBSCRIPTIONS',
} as const satisfies Record<Area, keyof RetentionKeys>;

export function periodOf(env: RetentionKeys, area: Area): Period {
  return env[keys[area]];
}

export function retentionLine(env: Env): string {
  const posts = areas.map((area) => `${area} ${periodWords(periodOf(env, area))}`);
  return [...posts, `chats ${periodWords(env.RETAIN_CHATS)}`, `audit ${periodWords(env.RETAIN_AUDIT)}`].join(', ');
}
