import { onTestFinished } from 'vitest';
import type { Mails } from '../../../server/content/mails.ts';
import { notifyHandlers } from '../../../server/messages/notify.ts';
import { parseEnv } from '../../../server/process/env.ts';
import { createLog } from '../../../server/process/log.ts';
import type { JobHandlers } from '../../../server/store/jobs/handlers.ts';
import { createJobs, type Jobs } from '../../../server/store/jobs/jobs.ts';
import { createQueue } from '../../../server/store/jobs/queue.ts';
import type { SiteStore } from '../../../server/store/site-store.ts';
import type { CallHours } from '../../../shared/calls/call-hours.ts';

interface Options {
  clock?: { now: number };
  jobs?: Jobs;
  handlers?: JobHandlers;
  uploads?: { percent: number };
  mails?: Mails;
  callHours?: () => CallHours;
}

export async function aNotify(store: SiteStore, environment: Record<string, string>, options: Options = {}) {
  const { clock = { now: Date.now() }, handlers, mails, uploads = { percent: 0 } } = options;
  const now = () => clock.now;
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const { jobs = createJobs(store, now) } = options;
  const notifications = notifyHandlers({
    env: parseEnv(environment),
    store,
    jobs,
    fileUse: async () => ({ ...uploads, isNearlyFull: uploads.percent >= 80 }),
    log,
    mails: () => mails,
    companyEmail: async () => 'hello@nettlewright.example',
    ...(options.callHours && { callHours: options.callHours }),
    countryName: async (id) => (id === 101 ? 'India' : undefined),
    now,
  });
  const queue = createQueue({ store, jobs, handlers: { ...handlers, ...notifications }, log, now, random: () => 1 });
  onTestFinished(() => queue.stop());
  return { queue, jobs, round, clock, log: () => lines.join('') };

  async function round(): Promise<number> {
    return Math.max(await queue.runDue(), await queue.runDue());
  }
}

export function mailTo(port: number, changes: Record<string, string> = {}): Record<string, string> {
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_TO: 'sales@nettlewright.example', ...changes };
}
