import { resolve } from 'node:path';
import { createMailTransport } from '../../../mail/mail-transport.ts';
import type { Channel } from '../../../messages/channel.ts';
import { createChannels } from '../../../messages/channels.ts';
import { unsentToVisitors } from '../../../messages/unsent-to-visitors.ts';
import { newReference } from '../../../posts/outbox/reference.ts';
import type { Env } from '../../../process/env.ts';
import { ehloName } from '../../../process/keys/mail-settings.ts';
import { reasonOf } from '../../../process/text/reason-of.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import { readSite } from '../../desk/command/open-site-data.ts';
import { type Examination, type Finding, fail, ok, warn } from '../checks.ts';

export interface Tests {
  mail: boolean;
  webhook: boolean;
}

export function notificationsExamination(env: Env, tests: Tests): Examination {
  return { checks: ['notifications'], examine: (signal) => examine(env, tests, signal) };
}

async function examine(env: Env, tests: Tests, signal: AbortSignal): Promise<Finding[]> {
  const channels = createChannels({ env, countryName: async () => undefined, now: Date.now });
  if (channels.length === 0) {
    const remedy = 'Set SMTP_URL and NOTIFY_TO, or set NOTIFY_WEBHOOK. See docs/configuration.md.';
    return [warn('notifications', 'No one is notified when a visitor sends a form or a chat message.', remedy)];
  }
  const findings = await Promise.all(
    channels.map(async (channel) => {
      const kind = kindOf(channel);
      if (tests[kind]) return send(channel, signal);
      return (
        (await failing(env, channel)) ??
        (kind === 'mail' ? logIn(env, channel) : ok('notifications', `webhook to ${channel.where}: not tested.`))
      );
    }),
  );
  return [...findings, ...(env.SMTP_URL ? await toVisitors(env) : [])];
}

async function toVisitors(env: Env): Promise<Finding[]> {
  const since = Date.now() - newsFor;
  const unsent = await readSite(dataOf(env), ({ store }) => unsentToVisitors(store.tables, since)).catch(
    () => undefined,
  );
  const says = Object.entries(unsent ?? {}).flatMap(([what, count]) => (count ? [`${what}: ${count}`] : []));
  if (says.length === 0) return [];
  const remedy =
    'For the reasons, run "npm run desk -- queue list --failed". If a call-mail failed, phone the visitor.';
  return [warn('notifications', `Failed emails to visitors in the last seven days: ${says.join(', ')}.`, remedy)];
}

function dataOf({ DATA_DIR, DATABASE_URL }: Env) {
  return { folder: resolve(DATA_DIR), databaseUrl: DATABASE_URL };
}

function kindOf({ name }: Channel): keyof Tests {
  return name === 'webhook' ? 'webhook' : 'mail';
}

async function send(channel: Channel, signal: AbortSignal): Promise<Finding> {
  const where = `${channel.name} to ${channel.where}`;
  try {
    const words = await channel.send({ event: 'test', reference: newReference('TEST') }, signal);
    return ok('notifications', `${where} accepted a test notification: ${words}`);
  } catch (error) {
    return fail('notifications', `${where} failed: ${reasonOf(error)}`, remedies[kindOf(channel)]);
  }
}

async function failing(env: Env, { name, where }: Channel): Promise<Finding | undefined> {
  // Other checks report database errors.
  const failed = await readSite(dataOf(env), ({ store }) => failedBy(name, store)).catch(() => undefined);
  if (!failed) return undefined;
  const details =
    'Run "npm run desk -- queue list" for details, then rerun the doctor with --test-mail or --test-webhook.';
  if (failed.unsent.rows) {
    const says = `Unsent notifications (${name} to ${where}): ${failed.unsent.rows}. Example error: ${failed.unsent.reason}.`;
    return fail('notifications', says, details);
  }
  if (!failed.inPart.rows) return undefined;
  const says = `Notifications from the last seven days that did not reach all recipients (${name} to ${where}): ${failed.inPart.rows}. Example error: ${failed.inPart.reason}.`;
  return warn(
    'notifications',
    says,
    'Correct the recipient in NOTIFY_TO or NOTIFY_…_TO. For details, run "npm run desk -- queue list --failed".',
  );
}

/**
 * Maximum age, in milliseconds, of the failed emails to visitors and the partly sent notifications that the doctor
 * reports.
 */
const newsFor = 7 * 24 * 60 * 60_000;

async function failedBy(channel: Channel['name'], { tables }: SiteStore) {
  const failed = tables
    .selectFrom('jobs')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.max('last_error').as('reason')])
    .where('kind', 'in', [`post-${channel}`, `chat-${channel}`, `digest-${channel}`, `upstream-${channel}`])
    .where('last_error', '<>', '');
  return {
    unsent: await failed.where('state', 'in', ['waiting', 'failed']).executeTakeFirstOrThrow(),
    inPart: await failed
      .where('state', '=', 'done')
      .where('attempted_at', '>', Date.now() - newsFor)
      .executeTakeFirstOrThrow(),
  };
}

async function logIn(env: Env, { where }: Channel): Promise<Finding> {
  const { SMTP_URL } = env;
  if (!SMTP_URL) return ok('notifications', `mail to ${where}: not tested.`);
  const transport = createMailTransport(SMTP_URL, ehloName(env));
  try {
    await transport.verify();
    return ok('notifications', `mail to ${where}: the server accepts the login.`);
  } catch (error) {
    return fail('notifications', `mail to ${where} failed: ${reasonOf(error)}`, remedies.mail);
  } finally {
    transport.close();
  }
}

const remedies = {
  mail: 'Correct SMTP_URL, or the addresses that the server rejects. A server on another host must offer TLS with a valid certificate, unless SMTP_URL ends with ?tls=optional.',
  webhook: 'Correct NOTIFY_WEBHOOK and NOTIFY_SECRET. See docs/mail.md.',
};
