import * as v from 'valibot';

/**
 * In the environment of a worker, its number. The cluster has a name of its own for that, but Node removes it before any
 * code runs.
 */
export const workerName = 'SITE_WORKER';
/** Set for a worker that others wait for while they serve. */
export const isJoining = 'SITE_WORKER_JOINS';

/**
 * What the primary process and a worker tell each other. After a hand-over, the primary is of an older build than its
 * workers: names and fields may be added, but what is here must keep its meaning.
 */
export type ToWorker = v.InferOutput<typeof toWorkerSchema>;
export type FromWorker = v.InferOutput<typeof fromWorkerSchema>;

export const questions = ['readiness', 'metrics'] as const;
export type Question = (typeof questions)[number];

export const toWorkerSchema = v.variant('kind', [
  /** Print the table of the start. */
  v.object({ kind: v.literal('report'), data: v.string(), monitoring: v.string() }),
  /** Publish changed content. */
  v.object({ kind: v.literal('publish') }),
  /** `isDelayed`: wait for STOP_DELAY_SECONDS, because the whole site stops. */
  v.object({ kind: v.literal('stop'), signal: v.string(), isDelayed: v.boolean() }),
  v.object({ kind: v.literal('ask'), id: v.number(), question: v.picklist(questions) }),
]);

export const fromWorkerSchema = v.variant('kind', [
  /** It serves visitors. */
  v.object({ kind: v.literal('started') }),
  v.object({ kind: v.literal('answer'), id: v.number(), answer: v.unknown() }),
]);
