import type { Env } from '../env.ts';
import { senderOf } from '../mail/mail-sender.ts';
import type { Channel } from './channel.ts';
import { createMailChannel } from './mail-channel.ts';
import { createMailWriter } from './mail-of.ts';
import type { NotifyKeys } from './notify-keys.ts';
import { createWebhookChannel } from './webhook-channel.ts';

export interface ChannelParts {
  env: NotifyKeys & Pick<Env, 'COMPANY_NAME' | 'WEB_BASE'>;
  countryName: (id: number) => Promise<string | undefined>;
  now: () => number;
}

export function createChannels({ env, countryName, now }: ChannelParts): Channel[] {
  const { SMTP_URL, NOTIFY_TO, NOTIFY_WEBHOOK, NOTIFY_SECRET } = env;
  const channels: Channel[] = [];
  if (SMTP_URL && NOTIFY_TO) {
    const write = createMailWriter({ companyName: env.COMPANY_NAME, webBase: env.WEB_BASE, countryName });
    channels.push(createMailChannel({ server: SMTP_URL, from: senderOf(env), to: NOTIFY_TO, write }));
  }
  if (NOTIFY_WEBHOOK) channels.push(createWebhookChannel({ address: NOTIFY_WEBHOOK, secret: NOTIFY_SECRET, now }));
  return channels;
}
