import type { Chat } from './chat/chat.ts';
import type { Events, SiteEvent } from './database/events.ts';
import type { Log } from './log.ts';
import type { Outbox } from './posts/outbox/outbox.ts';
import type { Publisher } from './publishing/publisher.ts';

interface Parts {
  outbox: Pick<Outbox, 'wake'>;
  /** Undefined without the built-in chat. */
  chat: Pick<Chat, 'changedElsewhere' | 'presence'> | undefined;
  publisher: Pick<Publisher, 'publish' | 'current'>;
  /** Adopts the signing key that all processes share. */
  agree(): Promise<void>;
  log: Log;
}

/** Reacts to the events that other processes publish. */
export function followEvents(events: Events, { outbox, chat, publisher, agree, log }: Parts): void {
  events.subscribe((event) => {
    follow(event).catch((error: unknown) => log.warn({ event: 'event-not-followed', kind: event.kind }, error));
  });

  async function follow(event: SiteEvent): Promise<void> {
    switch (event.kind) {
      case 'row':
        return outbox.wake();
      case 'chat':
        return chat?.changedElsewhere(event.conversation);
      case 'desk-staffed':
        return chat?.presence.notice();
      case 'content-reloaded':
        await publisher.publish();
        return;
      case 'missed':
        return missed();
    }
  }

  /** The connection is new, so earlier events may have been missed. */
  async function missed(): Promise<void> {
    outbox.wake();
    await agree();
    publisher.current().pages.cache.forgetAll();
    await chat?.changedElsewhere();
  }
}
