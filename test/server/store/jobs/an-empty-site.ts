import type { JobHandler, JobHandlers, Result } from '../../../../server/store/jobs/handlers.ts';
import { createJobs, type NewJob } from '../../../../server/store/jobs/jobs.ts';
import { createQueue } from '../../../../server/store/jobs/queue.ts';
import type { SiteStore } from '../../../../server/store/site-store.ts';
import { silentLog } from '../../../support/silent-log.ts';

export const rejected: Result = { kind: 'failed', reason: 'HTTP 404', isOwn: true, hasResponded: true };

export function anEmptySite(store: SiteStore) {
  const clock = { now: Date.UTC(2030, 0, 1) };
  const now = () => clock.now;
  const jobs = createJobs(store, now);
  const jobOf = (reference: string) =>
    store.tables.selectFrom('jobs').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
  return {
    store,
    clock,
    now,
    jobOf,
    add: (...added: NewJob[]) => jobs.add(added),
    waitOf: async (reference: string) => ((await jobOf(reference)).due_at - clock.now) / 1_000,
    instance: (handlers: JobHandlers, jobs = createJobs(store, now)) =>
      createQueue({ store, jobs, handlers, log: silentLog, now, random: () => 1 }),
  };
}

export function recordingHandler(attempted: string[], result: Result = { kind: 'done' }): JobHandler {
  return {
    async attempt(jobs) {
      attempted.push(...jobs.map(({ reference }) => reference));
      return result;
    },
  };
}
