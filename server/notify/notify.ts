import type { DatabaseSync } from 'node:sqlite';
import type { Log } from '../log.ts';
import type { Acceptance } from '../upstream/acceptance.ts';
import { channelNames } from './channel.ts';
import { type ChannelParts, createChannels } from './channels.ts';
import { createNotices, switchOff } from './notices.ts';
import { createTeller, type Teller } from './teller.ts';

export interface NotifyParts extends ChannelParts {
  database: DatabaseSync;
  log: Log;
  /** News about the upstream, for the operator. */
  news?: Acceptance['news'];
  /** From 0 up to 1. */
  random: () => number;
  /** Milliseconds that one message may take. */
  patience?: number;
}

export type Notify = Pick<Teller, 'start' | 'stop'> & {
  /** Tells once what is due, by every channel. Gives the longest time that one of them is left alone. */
  tellDue(): Promise<number>;
};

/** Longer than the limits of a mail server's parts, one after the other. */
const defaultPatience = 30_000;

/** Tells the operator of what visitors send, by each configured channel on its own, whatever the upstream does. */
export function createNotify(given: NotifyParts): Notify {
  const { database, log, random, news = () => undefined, patience = defaultPatience, ...parts } = given;
  const { now } = parts;
  const channels = createChannels(parts);
  const tellers = channels.map((channel) => {
    const notices = createNotices({ database, channel: channel.name, now });
    return createTeller({ notices, channel, news, log, now, random, patience });
  });
  for (const name of channelNames) {
    if (!channels.some((channel) => channel.name === name)) forget(name);
  }

  return {
    start() {
      for (const teller of tellers) teller.start();
    },
    async stop() {
      await Promise.all(tellers.map((teller) => teller.stop()));
    },
    async tellDue() {
      return Math.max(0, ...(await Promise.all(tellers.map((teller) => teller.runDue()))));
    },
  };

  function forget(name: (typeof channelNames)[number]): void {
    try {
      switchOff(database, name);
    } catch (error) {
      log.error({ event: 'notify-store-failed', channel: name }, error);
    }
  }
}
