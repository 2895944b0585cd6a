import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { type Area, areas } from '../posts/forms/form-definition.ts';
import { formsOfArea } from '../posts/forms/site-forms.ts';
import type { Consents } from '../posts/newsletter/consents.ts';
import { deletePosts, mostAtOnce, type PostStores } from './expired-posts.ts';
import { expiredBefore, type Period, periodWords, type RetentionKeys } from './retention-keys.ts';

interface Parts extends PostStores {
  env: RetentionKeys;
  consents: Pick<Consents, 'unconfirmed' | 'forget' | 'forgetLeft'>;
  log: Log;
  now: () => number;
}

export interface Retention {
  /** Repeats the sweep every day. */
  start(): void;
  /** Deletes every settled post that is older than its area keeps. Returns how many, by area. */
  sweep(): Promise<Partial<Record<Area, number>>>;
  stop(): Promise<void>;
}

/** Milliseconds. A clock that was wrong when the machine started has been set by then. */
const beforeFirst = 10 * 60_000;
const between = 24 * 3_600_000;
/** Milliseconds between two steps of a sweep. */
const pause = 50;

/** Deletes visitors' posts when their time is over. Undelivered posts stay, whatever their age. */
export function createRetention({ env, consents, log, now, ...stores }: Parts): Retention {
  const { outbox } = stores;
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function sweep() {
    const deleted: Partial<Record<Area, number>> = {};
    for (const area of areas) {
      const before = expiredBefore(periodOf(env, area), now());
      for (let isMore = true; isMore && !ending.signal.aborted; ) {
        const rows = await outbox.settledOf(formsOfArea(area), before, mostAtOnce);
        const removed = rows.length ? await deletePosts(stores, rows) : 0;
        if (removed) deleted[area] = (deleted[area] ?? 0) + removed;
        isMore = rows.length === mostAtOnce;
        if (isMore) await wait(pause, undefined, { ref: false });
      }
    }
    await consents.forgetLeft(expiredBefore(env.RETAIN_SUBSCRIPTIONS, now()));
    const unconfirmed = await deleteUnconfirmed();
    if (unconfirmed) deleted.subscriptions = (deleted.subscriptions ?? 0) + unconfirmed;
    if (Object.keys(deleted).length) log.info({ event: 'retention', ...deleted });
    return deleted;
  }

  /** One step: what is left goes the next day. */
  async function deleteUnconfirmed(): Promise<number> {
    const references = await consents.unconfirmed(mostAtOnce);
    if (!references.length) return 0;
    // A subscriber may have confirmed in the meantime, and then the post has to stay.
    const forgotten = await consents.forget(references);
    await deletePosts(stores, await outbox.showAll(forgotten));
    return forgotten.length;
  }

  function later(milliseconds: number): void {
    timer = setTimeout(() => {
      running = sweep().catch((error) => log.error({ event: 'retention-failed' }, error));
      later(between);
    }, milliseconds).unref();
  }

  return {
    start: () => later(beforeFirst),
    sweep,
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

/** One line for people: "enquiries 2 years, calls 2 years, …". */
export function retentionLine(env: Env): string {
  const posts = areas.map((area) => `${area} ${periodWords(periodOf(env, area))}`);
  return [...posts, `chats ${periodWords(env.RETAIN_CHATS)}`].join(', ');
}
