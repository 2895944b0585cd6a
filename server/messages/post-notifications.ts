import * as v from 'valibot';
import { sourceSchema } from '../../shared/forms/source.ts';
import { callSuffix } from '../posts/outbox/post-jobs.ts';
import { postStates } from '../posts/outbox/row.ts';
import type { Log } from '../process/log.ts';
import { isoOf } from '../process/text/times.ts';
import type { JobHandler, Result } from '../store/jobs/handlers.ts';
import type { Job } from '../store/jobs/leases.ts';
import { failureOf, type MissedRecipient, type SendFailure } from '../store/jobs/send-failure.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { Channel, PostMessage, VisitorChannel } from './channel.ts';

const postSchema = v.object({
  reference: v.string(),
  form: v.string(),
  payload: v.pipe(v.string(), v.parseJson(), v.looseObject({})),
  state: v.picklist(postStates),
  createdAt: v.number(),
  file: v.nullable(v.pipe(v.string(), v.parseJson(), v.object({ name: v.string() }))),
  source: sourceSchema,
  mail: v.nullable(v.picklist(['waiting', 'done', 'failed', 'dropped'])),
  trust: v.nullable(v.string()),
  heldUntil: v.nullable(v.number()),
  confirmedAt: v.nullable(v.number()),
  canceledAt: v.nullable(v.number()),
  moves: v.nullable(v.number()),
});
type ReportedPost = v.InferOutput<typeof postSchema>;

/** The payload of a job that reports a move. */
const moveSchema = v.object({ from: v.string(), to: v.string() });

/** Recipients whom earlier attempts did not reach, from the job's payload. */
const missedSchema = v.fallback(
  v.array(v.object({ address: v.string(), reason: v.string(), isDefinite: v.boolean() })),
  [],
);

export function postNotifications(store: SiteStore, channel: Channel, log: Log): JobHandler {
  return {
    async attempt([job], { signal }) {
      const post = await findPost(store, job);
      const message = post && messageOf(post, job);
      if (!message || post.state === 'refused' || !channel.takes(message)) return { kind: 'dropped' };
      const earlier = v.parse(missedSchema, job.payload.missed);
      const only = earlier.filter(({ isDefinite }) => !isDefinite).map(({ address }) => address);
      const failure = await failureOf(channel.send(message, signal, only.length ? only : undefined));
      const missed = stillMissed(earlier, failure);
      if (failure && !(missed.length && failure.isDefinite)) return postponed(job, failure, missed);
      if (missed.length === 0) return { kind: 'done' };
      const { form, reference } = post;
      const reasons = [...new Set(missed.map(({ reason }) => reason))].join(', ');
      const event = { event: 'notified-in-part', channel: channel.name, reference, form };
      log.warn({ ...event, reason: reasons, missed: missed.length });
      return { kind: 'done', reason: missed.map(({ reason, address }) => `${reason} for ${address}`).join('; ') };
    },
  };

  function postponed(
    { id, payload }: Job,
    { reason, isDefinite, missed: ofAttempt }: SendFailure,
    missed: MissedRecipient[],
  ): Result {
    const hasResponded = ofAttempt.length > 0;
    return {
      kind: 'failed',
      reason,
      isOwn: isDefinite || hasResponded,
      hasResponded,
      alsoWrite: (tables) =>
        tables
          .updateTable('jobs')
          .set({ payload: JSON.stringify({ ...payload, missed }) })
          .where('id', '=', id)
          .execute(),
    };
  }
}

/**
 * After a definite failure, such as a rejected address, the job is dropped and not failed, because the operator cannot
 * correct a visitor's address.
 */
export function confirmations(store: SiteStore, channel: VisitorChannel): JobHandler {
  return {
    async attempt([job], { signal }) {
      const post = await findPost(store, job);
      const message = post && messageOf(post, job);
      if (!message || post.state === 'refused' || !channel.takes(message)) return { kind: 'dropped' };
      const obstacle = await channel.obstacle(message, job.id, store.tables);
      if (obstacle !== undefined) return { kind: 'dropped', reason: obstacle };
      const failure = await failureOf(channel.send(message, signal));
      if (!failure) return { kind: 'done' };
      const { reason, isDefinite } = failure;
      return isDefinite ? { kind: 'dropped', reason } : { kind: 'failed', reason, isOwn: false };
    },
  };
}

async function findPost({ tables }: SiteStore, { post }: Job): Promise<ReportedPost | undefined> {
  const found = await tables
    .selectFrom('outbox')
    .leftJoin('call_bookings', 'call_bookings.post', 'outbox.id')
    .leftJoin('jobs', (join) => join.onRef('jobs.post', '=', 'outbox.id').on('jobs.kind', '=', 'call-mail'))
    .select([
      'outbox.reference',
      'form',
      'outbox.payload',
      'outbox.state',
      'outbox.created_at as createdAt',
      'file',
      'source',
      'jobs.state as mail',
      'trust',
      'held_until as heldUntil',
      'confirmed_at as confirmedAt',
      'canceled_at as canceledAt',
      'moves',
    ])
    .where('outbox.id', '=', post)
    .executeTakeFirst();
  return v.parse(v.optional(postSchema), found);
}

/** Returns undefined if the visitor has since canceled the call, because a later notification reports that. */
function messageOf(post: ReportedPost, job: Job): PostMessage | undefined {
  const { reference, form, payload, createdAt, file, source, moves } = post;
  const confirmation = confirmationOf(post);
  const news = job.reference.slice(reference.length);
  const isMove = news.startsWith(callSuffix.moved);
  if ((isMove || news === callSuffix.confirmed) && confirmation === 'canceled') return undefined;
  const message = {
    reference,
    form,
    received: isoOf(createdAt),
    fields: payload,
    ...(file && { file: { name: file.name } }),
    ...(Object.keys(source).length > 0 && { source }),
    ...(confirmation && { confirmation }),
    ...(moves && { moves }),
  };
  if (isMove) {
    const { from: movedFrom, to } = v.parse(moveSchema, job.payload);
    // Uses the job's times, because the visitor may have moved the call again.
    const fields = { ...payload, PreferredTime: to };
    return { ...message, event: 'call.moved', fields, movedFrom, moves: Number(news.slice(callSuffix.moved.length)) };
  }
  if (news === callSuffix.canceled) return { ...message, event: 'call.canceled' };
  const isConfirmed = news === callSuffix.confirmed && confirmation === 'done';
  return { ...message, event: isConfirmed ? 'call.confirmed' : 'enquiry.received' };
}

function confirmationOf(post: ReportedPost): PostMessage['confirmation'] {
  const { trust, mail, heldUntil, confirmedAt, canceledAt } = post;
  if (canceledAt !== null) return 'canceled';
  if (confirmedAt !== null) return 'done';
  // The post has no booking, or the call reserves its time without a confirmation.
  if (trust === null || heldUntil === null) return undefined;
  return mail === 'waiting' || mail === 'done' ? 'waiting' : 'impossible';
}

/**
 * Returns the recipients who have still not received the message after another attempt. That attempt excluded
 * recipients whom the server had already rejected.
 */
function stillMissed(earlier: readonly MissedRecipient[], failure: SendFailure | undefined): MissedRecipient[] {
  const lost = earlier.filter(({ isDefinite }) => isDefinite);
  if (!failure) return lost;
  const { reason, isDefinite, missed } = failure;
  const attempted = earlier.filter((each) => !each.isDefinite);
  return [...lost, ...(missed.length ? missed : attempted.map(({ address }) => ({ address, reason, isDefinite })))];
}
