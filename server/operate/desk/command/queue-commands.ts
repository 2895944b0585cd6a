import * as v from 'valibot';
import { queuedKinds } from '../../../store/jobs/kinds.ts';
import { type DeskCommand, joinWithOr, typed } from './desk-command.ts';
import { dropJob, listJobs, retryJob } from './run-queue.ts';

const kindSchema = v.picklist(queuedKinds, `use ${joinWithOr(queuedKinds)}`);

export function addQueue(program: DeskCommand): void {
  const area = program.addArea(
    'queue',
    'list, retry, drop',
    'To name a job, use its kind and its reference from "queue list".',
  );
  area.add('list', {
    about:
      'Lists waiting and failed jobs, oldest first: deliveries, notifications, emails, purges, and reports to search engines.',
    schema: v.object({ kind: v.optional(kindSchema), failed: typed.flag, limit: typed.limit, json: typed.flag }),
    work: (options) => (context) => listJobs(options, context),
  });
  area.add('retry', {
    about: 'Makes a waiting or failed job due now.',
    referenceName: 'kind',
    schema: v.object({ reference: kindSchema, job: v.string() }),
    work:
      ({ reference: kind, job: reference }) =>
      (context) =>
        retryJob({ kind, reference }, context),
  });
  area.add('drop', {
    about: 'Drops a waiting or failed job, except a delivery. The site does not attempt the job again.',
    referenceName: 'kind',
    schema: v.object({ reference: kindSchema, job: v.string() }),
    work:
      ({ reference: kind, job: reference }) =>
      (context) =>
        dropJob({ kind, reference }, context),
  });
}
