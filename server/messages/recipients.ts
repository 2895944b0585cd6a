import type { Area } from '../posts/forms/form-definition.ts';
import type { NotifyKeys } from '../process/keys/notify-keys.ts';
import type { Message } from './channel.ts';
import { formNotificationOf } from './form-notifications.ts';

export interface Recipients {
  of(message: Message): string[];
  all: string[];
}

export function createRecipients(env: NotifyKeys): Recipients {
  const defaultRecipients = env.NOTIFY_TO ?? [];
  const byArea: Record<Area | 'chats', string[]> = {
    enquiries: env.NOTIFY_ENQUIRIES_TO ?? defaultRecipients,
    calls: env.NOTIFY_CALLS_TO ?? defaultRecipients,
    applications: env.NOTIFY_APPLICATIONS_TO ?? defaultRecipients,
    comments: env.NOTIFY_COMMENTS_TO ?? defaultRecipients,
    subscriptions: defaultRecipients,
    chats: env.NOTIFY_CHATS_TO ?? defaultRecipients,
  };
  const all = [...new Set([...defaultRecipients, ...Object.values(byArea).flat()])];
  return {
    of(message) {
      if ('form' in message) return byArea[formNotificationOf(message.form).area];
      if (message.event === 'chat.waiting') return byArea.chats;
      return message.event === 'test' ? all : defaultRecipients;
    },
    all,
  };
}
