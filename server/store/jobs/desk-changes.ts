import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Log } from '../../process/log.ts';
import type { SiteStore } from '../site-store.ts';
import type { JobHandler } from './handlers.ts';
import type { NewJob } from './jobs.ts';

const changeSchema = v.object({
  command: v.string(),
  /** Must not be an email address, because the reference is logged. */
  reference: v.optional(v.string()),
  who: v.fallback(v.pipe(v.string(), v.regex(/^[\w.@\\+$-]{1,64}$/)), 'unknown'),
});
export type DeskChange = v.InferInput<typeof changeSchema>;

/** Returns a job that logs a desk change, because the desk's own process cannot write to the site's log. */
export function deskChangeJob(change: DeskChange): NewJob {
  return { kind: 'desk-change', reference: randomUUID(), payload: v.parse(changeSchema, change) };
}

/**
 * Logs the change. Also overwrites the data that the desk deleted, because the desk's own attempt may fail while the
 * site is reading.
 */
export function logDeskChanges(log: Log, store: Pick<SiteStore, 'overwriteDeleted'>): JobHandler {
  return {
    async attempt([{ payload }]) {
      log.info({ event: 'desk', ...v.parse(changeSchema, payload) });
      await store.overwriteDeleted();
      return { kind: 'done' };
    },
  };
}
