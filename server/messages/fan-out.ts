import { quarantineJob } from '../posts/outbox/post-jobs.ts';
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
  sendsConfirmations: boolean;
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
export function fanOut({ store, jobs, channels, sendsConfirmations, now }: Parts): JobHandler {
  return {
    async attempt(batch) {
      const { post = [], upstream = [], quarantine = [], chat = [] } = Object.groupBy(batch, subjectOf);
      const added: NewJob[] = [];
      const posts = await postsOf(post);
      for (const each of posts) {
        if (!isSilent(each)) added.push(...(await postJobs(each)));
      }
      const ended = upstream.flatMap(({ payload }) => (typeof payload.ends === 'string' ? payload.ends : []));
      for (const { reference, payload } of upstream) {
        if (ended.includes(reference)) continue;
        added.push(...(await Promise.all(channels.map((channel) => upstreamJob(channel, reference, payload)))).flat());
      }
      added.push(...(await chatJobs(chat)));
      if (quarantine.length > 0 || posts.some(({ state }) => state === 'quarantined')) {
        const { reference } = quarantineJob;
        // A digest that is already scheduled retains its due time when its job is added again.
        added.push(...channels.map((name) => ({ kind: `digest-${name}`, reference }) as const));
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

  async function postJobs({ id: post, postReference, reference, payload }: ReportedPost): Promise<NewJob[]> {
    // The references of a call's later notifications have a suffix.
    const isLater = reference !== postReference;
    const ofChannels = await Promise.all(
      channels.map(async (channel): Promise<NewJob[]> => {
        const isKnown = isLater && (await isUnreported(channel, postReference));
        return isKnown ? [] : [{ kind: `post-${channel}`, reference, post, payload }];
      }),
    );
    const isForVisitor = sendsConfirmations && !isLater;
    return [...ofChannels.flat(), ...(isForVisitor ? [{ kind: 'confirmation', reference, post } as const] : [])];
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

  /** Adds each job's reference and payload to its post. Several jobs may report the same post. */
  async function postsOf(reports: readonly Job[]): Promise<ReportedPost[]> {
    const ids = reports.flatMap(({ post }) => post ?? []);
    if (ids.length === 0) return [];
    const query = store.tables
      .selectFrom('outbox')
      .select(['id', 'reference as postReference', 'state', 'form'])
      .where('id', 'in', ids);
    const found = new Map((await query.execute()).map((post) => [post.id, post]));
    return reports.flatMap(({ post: id, reference, payload }) => {
      const post = id === null ? undefined : found.get(id);
      return post ? [{ ...post, reference, payload }] : [];
    });
  }

  /**
   * Resolves to true if the call's first notification has not been attempted. That notification will report the call's
   * current state.
   */
  async function isUnreported(channel: OperatorChannelName, reference: string): Promise<boolean> {
    const found = store.tables
      .selectFrom('jobs')
      .select('id')
      .where((eb) => eb.or([eb('kind', '=', 'notify'), eb('kind', '=', `post-${channel}`).and('attempts', '=', 0)]))
      .where('reference', '=', reference)
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

function subjectOf({ post, reference, payload }: Job): 'post' | 'upstream' | 'quarantine' | 'chat' {
  if (post !== null) return 'post';
  if ('event' in payload) return 'upstream';
  return reference === quarantineJob.reference ? 'quarantine' : 'chat';
}

interface ReportedPost extends Pick<OutboxTable, 'state' | 'form'> {
  id: number;
  postReference: string;
  reference: string;
  payload: Job['payload'];
}

function isSilent({ state, form }: ReportedPost): boolean {
  return state === 'refused' || state === 'quarantined' || !isReported(form);
}
