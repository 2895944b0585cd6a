import { onTestFinished } from 'vitest';
import type { Mails } from '../../../server/content/mails.ts';
import type { SiteStore } from '../../../server/database/site-store.ts';
import { parseEnv } from '../../../server/env.ts';
import { createLog } from '../../../server/log.ts';
import { createNotify } from '../../../server/notify/notify.ts';
import type { Acceptance } from '../../../server/upstream/acceptance.ts';
import type { CallHours } from '../../../shared/calls/call-hours.ts';

interface Options {
  clock?: { now: number };
  patience?: number;
  /** News about the upstream. */
  news?: Acceptance['news'];
  /** The use of the quota for files, in percent. */
  uploads?: { percent: number };
  mails?: Mails;
  callHours?: () => CallHours;
}

/** The site's notifications on a store, with a manual clock and the longest possible waits. */
export async function aNotify(store: SiteStore, environment: Record<string, string>, options: Options = {}) {
  const { clock = { now: Date.now() }, patience = 10_000, news = () => undefined, mails } = options;
  const { uploads = { percent: 0 } } = options;
  const lines: string[] = [];
  const notify = await createNotify({
    env: parseEnv(environment),
    store,
    fileUse: async () => ({ ...uploads, isNearlyFull: uploads.percent >= 80 }),
    log: createLog('info', (line) => lines.push(line)),
    news,
    mails: () => mails,
    companyEmail: async () => 'hello@nettlewright.example',
    ...(options.callHours && { callHours: options.callHours }),
    countryName: async (id) => (id === 101 ? 'India' : undefined),
    now: () => clock.now,
    random: () => 1,
    patience,
  });
  onTestFinished(() => notify.stop());
  return { notify, clock, log: () => lines.join('') };
}

/** The environment of a mail server on this machine. */
export function mailTo(port: number, changes: Record<string, string> = {}): Record<string, string> {
  return { SMTP_URL: `smtp://127.0.0.1:${port}`, NOTIFY_TO: 'sales@nettlewright.example', ...changes };
}
