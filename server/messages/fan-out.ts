import { confirmedCallSuffix, quarantineJob } from '../posts/outbox/post-jobs.ts';
import type { JobHandler } from '../store/jobs/handlers.ts';
import type { Jobs, NewJob } from '../store/jobs/jobs.ts';
import type { Job } from '../store/jobs/leases.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { OutboxTable } from '../store/tables.ts';
import { type OperatorChannelName, operatorChannelNames } from './channel.ts';
import { isReported } from './form-notifications.ts';

interface Parts {
  store: SiteStore;
  jobs: Jobs;
  channels: readonly OperatorChannelName[];
  isConfirmed: boolean;
  now: () => number;
}

/**
 * Minimum number of milliseconds between messages about new chats. Without this pause, a flood of chats would fill the
 * operator's mailbox.
 */
const chatPause = 60_000;

const upstreamKinds = operatorChannelNames.map((name) => `upstream-${name}` as const);

/**
 * Turns `notify` jobs into jobs for the channels, because the desk and the code that stores posts must not depend on
 * the channels.
 */
export function fanOut({ store, jobs, channels, isConfirmed, now }: Parts): JobHandler {
  return {
    async attempt(batch) {
      const added: NewJob[] = [];
      const posts = await postsOf(batch);
      const postOf = ({ post }: Job) => (post === null ? undefined : posts.get(post));
      const ended = batch.flatMap(({ payload }) => (typeof payload.ends === 'string' ? payload.ends : []));
      for (const job of batch) {
        const post = postOf(job);
        const isOver = job.post === null ? ended.includes(job.reference) : !post || isSilent(post);
        if (!isOver) added.push(...(await jobsFor(job)));
      }
      added.push(...(await chatJobs(batch.filter(isChat))));
      if (batch.some((job) => postOf(job)?.state === 'quarantined' || job.reference === quarantineJob.reference)) {
        // A digest that is already scheduled retains its due time when its job is added again.
        added.push(...channels.map((name) => ({ kind: `digest-${name}`, reference: 'QUARANTINE' }) as const));
      }
      return {
        kind: 'done',
        async alsoWrite(tables) {
          await jobs.dropUnattended(upstreamKinds, ended, tables);
          await jobs.add(added, tables);
        },
      };
    },
  };

  async function jobsFor({ reference, post, payload }: Job): Promise<NewJob[]> {
    if (post !== null) {
      const ofChannels = await Promise.all(
        channels.map(async (channel): Promise<NewJob[]> => {
          const isKnown = reference.endsWith(confirmedCallSuffix) && (await isUnreported(channel, reference));
          return isKnown ? [] : [{ kind: `post-${channel}`, reference, post }];
        }),
      );
      const isForVisitor = isConfirmed && !reference.endsWith(confirmedCallSuffix);
      return [...ofChannels.flat(), ...(isForVisitor ? [{ kind: 'confirmation', reference, post } as const] : [])];
    }
    if (!('event' in payload)) return [];
    const ofChannels = await Promise.all(channels.map((channel) => upstreamJob(channel, reference, payload)));
    return ofChannels.flat();
  }

  async function chatJobs(chats: Job[]): Promise<NewJob[]> {
    if (chats.length === 0) return [];
    const ofChannels = await Promise.all(
      channels.map(async (channel): Promise<NewJob[]> => {
        const kind = `chat-${channel}` as const;
        const dueAt = Math.max(now(), ((await lastDone(kind)) ?? 0) + chatPause);
        return chats.map(({ reference }) => ({ kind, reference, dueAt }));
      }),
    );
    return ofChannels.flat();
  }

  async function postsOf(batch: readonly Job[]): Promise<Map<number, ReportedPost>> {
    const ids = batch.flatMap(({ post }) => post ?? []);
    if (ids.length === 0) return new Map();
    const found = store.tables.selectFrom('outbox').select(['id', 'state', 'form']).where('id', 'in', ids);
    return new Map((await found.execute()).map(({ id, ...post }) => [id, post]));
  }

  /**
   * Resolves to true if the call's first notification has not been attempted. That notification will then report that
   * the call is confirmed.
   */
  async function isUnreported(channel: OperatorChannelName, reference: string): Promise<boolean> {
    const found = store.tables
      .selectFrom('jobs')
      .select('id')
      .where((eb) => eb.or([eb('kind', '=', 'notify'), eb('kind', '=', `post-${channel}`).and('attempts', '=', 0)]))
      .where('reference', '=', reference.slice(0, -confirmedCallSuffix.length))
      .where('state', '=', 'waiting');
    return (await found.executeTakeFirst()) !== undefined;
  }

  /**
   * For the end of a refusal, resolves to an empty list unless the refusal's notification was sent or is being sent.
   */
  async function upstreamJob(
    channel: OperatorChannelName,
    reference: string,
    payload: Record<string, unknown>,
  ): Promise<NewJob[]> {
    const kind = `upstream-${channel}` as const;
    const refusal = typeof payload.ends === 'string' ? payload.ends : undefined;
    if (refusal !== undefined) {
      const notifications = store.tables.selectFrom('jobs').select(['state', 'leased_by']).where('kind', '=', kind);
      const earlier = await notifications.where('reference', '=', refusal).executeTakeFirst();
      if (earlier?.state !== 'done' && !earlier?.leased_by) return [];
    }
    return [{ kind, reference, payload }];
  }

  async function lastDone(kind: NewJob['kind']): Promise<number | undefined> {
    const done = store.tables
      .selectFrom('jobs')
      .select(({ fn }) => fn.max('attempted_at').as('at'))
      .where('kind', '=', kind)
      .where('state', '=', 'done');
    return (await done.executeTakeFirst())?.at ?? undefined;
  }
}

function isChat({ post, reference, payload }: Job): boolean {
  return post === null && reference !== quarantineJob.reference && !('event' in payload);
}

type ReportedPost = Pick<OutboxTable, 'state' | 'form'>;

function isSilent({ state, form }: ReportedPost): boolean {
  return state === 'refused' || state === 'quarantined' || !isReported(form);
}
