import { resolve } from 'node:path';
import type { SiteStore } from '../../database/site-store.ts';
import { readSite } from '../../desk/open-site-data.ts';
import type { Env } from '../../env.ts';
import { createMailTransport } from '../../mail/mail-transport.ts';
import type { Channel } from '../../notify/channel.ts';
import { createChannels } from '../../notify/channels.ts';
import { newReference } from '../../posts/outbox/reference.ts';
import { type Examination, type Finding, fail, ok, warn } from '../checks.ts';

/** Channels that get a test notice. */
export interface Tests {
  mail: boolean;
  webhook: boolean;
}

export function noticesExamination(env: Env, tests: Tests): Examination {
  return { checks: ['notices'], examine: (signal) => examine(env, tests, signal) };
}

async function examine(env: Env, tests: Tests, signal: AbortSignal): Promise<Finding[]> {
  const channels = createChannels({ env, countryName: async () => undefined, now: Date.now });
  if (channels.length === 0) {
    const remedy = 'Set SMTP_URL and NOTIFY_TO, or set NOTIFY_WEBHOOK. See docs/configuration.md.';
    return [warn('notices', 'No one is notified when a visitor writes.', remedy)];
  }
  return Promise.all(
    channels.map(async (channel) => {
      const kind = kindOf(channel);
      if (tests[kind]) return send(channel, signal);
      return (
        (await failing(env, channel)) ??
        (kind === 'mail' ? logIn(env, channel) : ok('notices', `webhook to ${channel.where}: not tested.`))
      );
    }),
  );
}

function kindOf({ name }: Channel): keyof Tests {
  return name === 'webhook' ? 'webhook' : 'mail';
}

async function send(channel: Channel, signal: AbortSignal): Promise<Finding> {
  const where = `${channel.name} to ${channel.where}`;
  try {
    const words = await channel.send({ event: 'test', reference: newReference('TEST') }, signal);
    return ok('notices', `${where} accepted a test notice: ${words}`);
  } catch (error) {
    return fail('notices', `${where} failed: ${reasonOf(error)}`, remedies[kindOf(channel)]);
  }
}

/** Notices that the running site could not send. Undefined if there are none. */
async function failing(env: Env, { name, where }: Channel): Promise<Finding | undefined> {
  const data = { folder: resolve(env.DATA_DIR), databaseUrl: env.DATABASE_URL };
  // Other checks report problems with the database.
  const unsent = await readSite(data, ({ store }) => unsentBy(name, store)).catch(() => undefined);
  if (!unsent?.rows) return undefined;
  const says = `${name} to ${where}: ${unsent.rows} not sent. Last error: ${unsent.reason}.`;
  return fail(
    'notices',
    says,
    'Run "npm run desk -- notify status" for details, then test with --test-mail or --test-webhook.',
  );
}

function unsentBy(channel: Channel['name'], { tables }: SiteStore) {
  return tables
    .selectFrom('notices')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.max('last_failure').as('reason')])
    .where('channel', '=', channel)
    .where('last_failure', '<>', '')
    .where('state', 'in', ['waiting', 'parked'])
    .executeTakeFirst();
}

async function logIn({ SMTP_URL }: Env, { where }: Channel): Promise<Finding> {
  if (!SMTP_URL) return ok('notices', `mail to ${where}: not tested.`);
  const transport = createMailTransport(SMTP_URL);
  try {
    await transport.verify();
    return ok('notices', `mail to ${where}: the server accepts the login.`);
  } catch (error) {
    return fail('notices', `mail to ${where} failed: ${reasonOf(error)}`, remedies.mail);
  } finally {
    transport.close();
  }
}

const remedies = {
  mail: 'Correct the host, port, user, or password in SMTP_URL. The server must offer TLS with a valid certificate.',
  webhook: 'Correct NOTIFY_WEBHOOK and NOTIFY_SECRET. See docs/webhook.md.',
};

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error';
}
