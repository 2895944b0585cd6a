import type { Area } from '../posts/forms/form-definition.ts';
import type { NotifyKeys } from '../process/keys/notify-keys.ts';
import type { Message } from './channel.ts';
import { formNotificationOf } from './form-notifications.ts';

export interface Recipients {
  /** Returns the addresses for a message; none if the operator wants no notification of this kind. */
  of(message: Message): string[];
  all: string[];
}

/**
 * Creates the lookup of recipients. A message about a desk area goes to the area's own addresses if they are
 * configured, and otherwise to NOTIFY_TO. A test goes to all addresses.
 */
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
