import type { SiteStore } from '../database/site-store.ts';
import type { Log } from '../log.ts';
import type { Acceptance } from '../upstream/acceptance.ts';
import { type ChannelName, channelNames } from './channel.ts';
import { type ChannelParts, createChannels } from './channels.ts';
import { createChatNews } from './chat-news.ts';
import { type ConfirmationParts, createConfirmationChannel } from './confirmation-channel.ts';
import { createDigests, type DigestsParts } from './digest.ts';
import { createNotices, switchOff } from './notices.ts';
import { createNotifier, type Notifier } from './notifier.ts';

export interface NotifyParts extends ChannelParts, Pick<ConfirmationParts, 'mails' | 'companyEmail'> {
  store: SiteStore;
  /** How much of the quota for files is used. */
  fileUse: DigestsParts['fileUse'];
  log: Log;
  news?: Acceptance['news'];
  random?: () => number;
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
 * independent of the upstream. Channels are on when this resolves, so later posts are reported.
 */
export async function createNotify(given: NotifyParts): Promise<Notify> {
  const { store, log, random = Math.random, news = () => undefined, patience = defaultPatience, ...parts } = given;
  const { fileUse, now } = parts;
  const shared = (channel: ChannelName) => ({
    notices: createNotices({ store, channel, now }),
    log,
    now,
    random,
    patience,
  });
  const channels = createChannels(parts);
  const confirmation = createConfirmationChannel(parts);
  const notifiers = channels.map((channel) => {
    const ofChannel = { store, channel: channel.name, now };
    const [digests, chats] = [createDigests({ ...ofChannel, fileUse }), createChatNews(ofChannel)];
    return createNotifier({ ...shared(channel.name), channel, news, digests, chats });
  });
  if (confirmation) notifiers.push(createNotifier({ ...shared('confirmation'), channel: confirmation }));
  await Promise.all(notifiers.map((notifier) => notifier.switchOn()));
  const inUse = new Set([...channels, confirmation].map((channel) => channel?.name));
  for (const name of channelNames) {
    if (!inUse.has(name)) await forget(name);
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

  async function forget(name: ChannelName): Promise<void> {
    try {
      await switchOff(store, name);
    } catch (error) {
      log.error({ event: 'notify-store-failed', channel: name }, error);
    }
  }
}
