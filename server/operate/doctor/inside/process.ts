import * as v from 'valibot';
import { distrustedLeap, timesOf } from '../../../posts/retention/expiry-clock.ts';
import { formatCount } from '../../../process/text/format-count.ts';
import { printable } from '../../../process/text/printable.ts';
import { isInUse, isSiteRunning } from '../../../store/data-folder.ts';
import { lastBackup } from '../../backup/last-backup.ts';
import { type Examination, type Finding, fail, ok, skip, warn } from '../checks.ts';

export function processExaminations(folder: string, environment: Record<string, string | undefined>): Examination[] {
  return [
    { checks: ['process'], examine: () => [examineProcess(folder, environment)] },
    { checks: ['backups'], examine: () => [examineBackups(folder, environment)] },
    { checks: ['retention'], examine: () => [examineRetention(folder)] },
    { checks: ['readiness'], examine: (signal) => examineReadiness(environment, signal) },
  ];
}

function examineProcess(folder: string, { DATABASE_URL: url }: Record<string, string | undefined>): Finding {
  // On PostgreSQL, the site does not open site.db but locks the folder.
  if (url ? isInUse(folder) : isSiteRunning(folder)) return ok('process', 'The site is running.');
  return skip('process', 'The site is not running with this DATA_DIR.');
}

const day = 24 * 3_600_000;
const oldestBackup = 8 * day;

function examineBackups(folder: string, { DATABASE_URL: url }: Record<string, string | undefined>): Finding {
  if (url) return skip('backups', 'Not checked: the doctor cannot find backups made with pg_dump. See docs/backup.md.');
  const last = lastBackup(folder);
  const remedy = 'Schedule "npm run desk -- backup FOLDER" with a timer, and store copies on another host.';
  if (!last) return warn('backups', 'The data folder has no record of a backup.', remedy);
  const age = Date.now() - Date.parse(last.made);
  const says = `The last backup is ${formatCount(Math.floor(age / day), 'day')} old. It was written to ${last.folder}.`;
  return age > oldestBackup ? warn('backups', says, remedy) : ok('backups', says);
}

function examineRetention(folder: string): Finding {
  const leap = distrustedLeap(folder, Date.now());
  if (!leap) return ok('retention', 'No clock jump of more than two days was detected in the last 24 hours.');
  const { from, to, until } = timesOf(leap);
  return warn(
    'retention',
    `The clock has jumped from ${from} to ${to}. No further data expires before ${until}.`,
    'If the clock is wrong now, set it and turn on time synchronization (NTP). If this host was off, do nothing.',
  );
}

const readinessSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ checks: v.array(v.object({ name: v.string(), ok: v.boolean(), detail: v.string() })) }),
);

function failedChecks(text: string): string {
  const parsed = v.safeParse(readinessSchema, text);
  const failed = parsed.success ? parsed.output.checks.filter(({ ok }) => !ok) : [];
  return failed.map(({ name, detail }) => `${name} (${printable(detail)})`).join(', ');
}

async function examineReadiness(
  { OPS_PORT: port, OPS_HOST: host }: Record<string, string | undefined>,
  signal: AbortSignal,
): Promise<Finding[]> {
  if (port === 'off' || port === '0')
    return [skip('readiness', `Not checked: with OPS_PORT=${port}, the doctor has no address to check.`)];
  const address = `http://${host || '127.0.0.1'}:${port || '9464'}/readyz`;
  try {
    const response = await fetch(address, { signal });
    const says = `${address} returns ${response.status}.`;
    if (response.ok) return [ok('readiness', says)];
    const failed = failedChecks(await response.text());
    return [
      fail(
        'readiness',
        `${says}${failed && ` Not ready: ${failed}.`}`,
        'Correct the failed checks. See docs/monitoring.md.',
      ),
    ];
  } catch {
    const says = `${address} does not respond.`;
    // If OPS_PORT is not set and the default port is taken, the site starts without the listener.
    return [
      port ? warn('readiness', says, 'Start the site, or correct OPS_PORT or OPS_HOST.') : skip('readiness', says),
    ];
  }
}
