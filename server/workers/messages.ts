import * as v from 'valibot';

/**
 * The environment variable with the worker's number. The cluster module has its own variable for this, but Node removes
 * it before any code runs.
 */
export const workerName = 'SITE_WORKER';
/** The environment variable of a worker that starts while others serve. */
export const isJoining = 'SITE_WORKER_JOINS';

/**
 * Messages between the primary process and its workers. After a hand-over, the primary process still runs an older
 * build than its workers. Messages and fields may be added, but existing ones must keep their meaning.
 */
export type ToWorker = v.InferOutput<typeof toWorkerSchema>;
export type FromWorker = v.InferOutput<typeof fromWorkerSchema>;

export const questions = ['readiness', 'metrics'] as const;
export type Question = (typeof questions)[number];

export const toWorkerSchema = v.variant('kind', [
  /** Print the start report. */
  v.object({ kind: v.literal('report'), data: v.string(), monitoring: v.string() }),
  /** Publish changed content. */
  v.object({ kind: v.literal('publish') }),
  /** `isDelayed`: wait for STOP_DELAY_SECONDS first, because the whole site is stopping. */
  v.object({ kind: v.literal('stop'), signal: v.string(), isDelayed: v.boolean() }),
  v.object({ kind: v.literal('ask'), id: v.number(), question: v.picklist(questions) }),
]);

export const fromWorkerSchema = v.variant('kind', [
  /** The worker serves visitors. */
  v.object({ kind: v.literal('started') }),
  v.object({ kind: v.literal('answer'), id: v.number(), answer: v.unknown() }),
]);
