import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../log.ts';
import type { Acceptance } from '../upstream/acceptance.ts';
import { type ChannelName, channelNames } from './channel.ts';
import { type ChannelParts, createChannels } from './channels.ts';
import { createChatNews } from './chat-news.ts';
import { type ConfirmationParts, createConfirmationChannel } from './confirmation-channel.ts';
import { createNotices, switchOff } from './notices.ts';
import { createNotifier, type Notifier } from './notifier.ts';

export interface NotifyParts extends ChannelParts, Pick<ConfirmationParts, 'mails' | 'companyEmail'> {
  database: DatabaseSync;
  log: Log;
  news?: Acceptance['news'];
  random: () => number;
  /** Milliseconds for one message. */
  patience?: number;
}

export type Notify = Pick<Notifier, 'start' | 'stop'> & {
  /** One round on every channel. Returns the longest time a channel pauses afterward. */
  notifyDue(): Promise<number>;
};

/** Longer than the mail transport's limits added up. */
const defaultPatience = 30_000;

/**
 * Notifies the operator of posts, and confirms them to their visitors. Each configured channel works on its own,
 * independent of the upstream.
 */
export function createNotify(given: NotifyParts): Notify {
  const { database, log, random, news = () => undefined, patience = defaultPatience, ...parts } = given;
  const { now } = parts;
  const shared = (channel: ChannelName) => ({
    notices: createNotices({ database, channel, now }),
    log,
    now,
    random,
    patience,
  });
  const channels = createChannels(parts);
  const confirmation = createConfirmationChannel({ ...parts, database });
  const notifiers = channels.map((channel) => {
    const chats = createChatNews({ database, channel: channel.name, now });
    return createNotifier({ ...shared(channel.name), channel, news, chats });
  });
  if (confirmation) notifiers.push(createNotifier({ ...shared('confirmation'), channel: confirmation }));
  const inUse = new Set([...channels, confirmation].map((channel) => channel?.name));
  for (const name of channelNames) {
    if (!inUse.has(name)) forget(name);
  }

  return {
    start() {
      for (const notifier of notifiers) notifier.start();
    },
    async stop() {
      await Promise.all(notifiers.map((notifier) => notifier.stop()));
    },
    async notifyDue() {
      return Math.max(0, ...(await Promise.all(notifiers.map((notifier) => notifier.runDue()))));
    },
  };

  function forget(name: ChannelName): void {
    try {
      switchOff(database, name);
    } catch (error) {
      log.error({ event: 'notify-store-failed', channel: name }, error);
    }
  }
}
