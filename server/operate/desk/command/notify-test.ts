import * as v from 'valibot';
import type { Channel } from '../../../messages/channel.ts';
import { createChannels } from '../../../messages/channels.ts';
import { newReference } from '../../../posts/outbox/reference.ts';
import { parseEnv } from '../../../process/env.ts';
import { notifyKeys } from '../../../process/keys/notify-keys.ts';
import { printable } from '../../../process/text/printable.ts';
import { reasonOf } from '../../../process/text/reason-of.ts';
import { DeskError } from '../areas/desk-error.ts';
import type { DeskCommand } from './desk-command.ts';

const timeout = 30_000;

export function addNotify(program: DeskCommand): void {
  const area = program.addArea(
    'notify',
    'test',
    'To configure a channel, set SMTP_URL with NOTIFY_TO, or set NOTIFY_WEBHOOK.',
  );
  area.add('test', {
    about: 'Sends a test message through each configured channel and reports the result.',
    schema: v.object({}),
    work:
      () =>
      ({ environment }) =>
        notifyTest(environment),
  });
}

async function* notifyTest(environment: Record<string, string | undefined>): AsyncGenerator<string> {
  const keys = [...Object.keys(notifyKeys), 'COMPANY_NAME', 'WEB_BASE'];
  const env = parseEnv(Object.fromEntries(keys.map((key) => [key, environment[key]])));
  const channels = createChannels({ env, countryName: async () => undefined, now: Date.now });
  if (channels.length === 0) {
    throw new DeskError(
      'No channel is configured. Set SMTP_URL and NOTIFY_TO, or NOTIFY_WEBHOOK, to the values that the site uses.',
    );
  }
  const failed: string[] = [];
  for (const channel of channels) {
    yield `${channel.name} to ${printable(channel.where)} … `;
    const { done, words } = await sendTest(channel);
    if (!done) failed.push(channel.name);
    yield `${done ? 'accepted' : 'failed'}: ${printable(words)}\n`;
  }
  if (failed.length)
    throw new DeskError(
      `The test notification failed for ${failed.join(' and ')}. Correct the settings, and run the test again.`,
    );
}

async function sendTest(channel: Channel): Promise<{ done: boolean; words: string }> {
  try {
    const reference = newReference('TEST');
    const words = await channel.send({ event: 'test', reference }, AbortSignal.timeout(timeout));
    return { done: true, words };
  } catch (error) {
    return { done: false, words: reasonOf(error) };
  }
}
