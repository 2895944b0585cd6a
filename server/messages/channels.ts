import type { CallHours } from '../../shared/calls/call-hours.ts';
import { createMailSender } from '../mail/mail-sender.ts';
import type { Env } from '../process/env.ts';
import type { NotifyKeys } from '../process/keys/notify-keys.ts';
import type { Channel, Message } from './channel.ts';
import { createMailChannel } from './mail-channel.ts';
import { createMailWriter } from './mail-of.ts';
import { createRecipients } from './recipients.ts';
import { createWebhookChannel } from './webhook-channel.ts';
import { bodyOf } from './webhook-formats.ts';

export interface ChannelsParts {
  env: NotifyKeys & Pick<Env, 'API_BASE' | 'COMPANY_NAME' | 'DESK_BASE' | 'WEB_BASE'>;
  countryName: (id: number) => Promise<string | undefined>;
  callHours?: () => CallHours;
  now: () => number;
}

export function createChannels({ env, countryName, callHours, now }: ChannelsParts): Channel[] {
  const { SMTP_URL, NOTIFY_TO, NOTIFY_APPLICATIONS_TO, NOTIFY_WEBHOOK, NOTIFY_SECRET, NOTIFY_FORMAT } = env;
  const channels: Channel[] = [];
  const hasApi = env.API_BASE !== undefined;
  const { COMPANY_NAME: companyName, WEB_BASE: webBase, DESK_BASE: deskBase } = env;
  const parts = { companyName, webBase, deskBase, hasApi, countryName, callHours };
  if (SMTP_URL && NOTIFY_TO) {
    const write = createMailWriter({ ...parts, showsApplicants: NOTIFY_APPLICATIONS_TO !== undefined });
    const { send } = createMailSender(SMTP_URL, env);
    channels.push(createMailChannel({ server: SMTP_URL, send, recipients: createRecipients(env), write }));
  }
  if (NOTIFY_WEBHOOK) {
    const write = createMailWriter({ ...parts, showsApplicants: false });
    const render = (message: Message) => bodyOf(NOTIFY_FORMAT, message, write);
    channels.push(createWebhookChannel({ address: NOTIFY_WEBHOOK, secret: NOTIFY_SECRET, render, now }));
  }
  return channels;
}
