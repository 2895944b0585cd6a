import type { Response } from 'express';
import type { Conversations } from '../../../chat/conversations.ts';
import { peopleInChat } from '../../../chat/presence.ts';
import { type ChatEvent, createStreams } from '../../../chat/streams.ts';
import type { Log } from '../../../process/log.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import { chatOf } from '../areas/open-chat.ts';
import type { People, Person } from '../people/people.ts';
import { act, may, type Right, see } from '../people/rights.ts';
import type { Session, Sessions } from '../people/sessions.ts';
import { createAttendance } from './attendance.ts';

/**
 * Maximum numbers of streams for a session (`narrow`), a person (`wide`), and all people. Over HTTP/1.1, a browser opens
 * at most six connections, and pages need one of them.
 */
const limits = { narrow: 5, wide: 20, all: 100 };

/** Milliseconds between queries for changes, and between checks of a stream's session. */
const times = { poll: 1_000, check: 5_000 };

/** Used instead of a conversation's ID to follow the list. */
export const listId = 0;

interface Parts {
  store: SiteStore;
  conversations: Pick<Conversations, 'newest'>;
  people: Pick<People, 'withId'>;
  sessions: Pick<Sessions, 'of'>;
  log: Log;
}

interface Follower {
  person: Person;
  session: Pick<Session, 'id'>;
}

export type ChatEvents = ReturnType<typeof createChatEvents>;

/**
 * Informs open pages of a change on any instance. The pages then load the changed parts. Queries the store only while
 * such a page is open.
 */
export function createChatEvents({ store, conversations, people, sessions, log }: Parts) {
  const streams = createStreams(limits);
  const chat = chatOf(store);
  const attendance = createAttendance(store);
  let shown = new Map<number, string>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isClosed = false;

  return {
    /** A page must contain this version to recognize later changes. Call this before the page's other queries. */
    version: versionOf,

    async follow(res: Response, { person, session }: Follower, conversation: number): Promise<void> {
      // The response to HEAD would never end.
      if (res.req.method === 'HEAD') return void res.status(405).set('Allow', 'GET').end();
      const keys = { narrow: String(session.id), wide: String(person.id) };
      const missed = async () => ({ events: [eventOf(await versionOf(conversation))], isMore: false });
      if (!(await streams.open(res, { conversation, keys, missed })))
        return void res.status(503).set('Retry-After', '10').end();
      if (res.closed) return;
      const canReply = may(person, act('chat'));
      const checking = setInterval(async () => {
        const canFollow = await mayFollow(
          { person, session },
          canReply ? act('chat') : see('chat'),
          conversation,
        ).catch(() => false);
        if (!canFollow) res.end();
      }, times.check);
      if (canReply) attendance.enter(person.name);
      res.once('close', () => {
        clearInterval(checking);
        if (canReply) attendance.leave(person.name);
      });
      if (!timer && !isClosed) pollIn(0);
    },

    /** Resolves when the streams no longer use the store. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      streams.close();
      await polling;
    },
  };

  async function mayFollow({ session, person }: Follower, right: Right, conversation: number): Promise<boolean> {
    const isAlive = (await sessions.of(person.id)).some(({ id }) => id === session.id);
    const exists = conversation === listId || (await conversations.newest([conversation])).has(conversation);
    return isAlive && exists && may(await people.withId(person.id), right);
  }

  function pollIn(ms: number): void {
    timer = setTimeout(async () => {
      polling = poll().catch((error: unknown) => log.error({ event: 'desk-chat-not-read' }, error));
      await polling;
      timer = undefined;
      if (!isClosed && (streams.size() > 0 || !attendance.isEmpty())) pollIn(times.poll);
    }, ms);
  }

  async function poll(): Promise<void> {
    await attendance.store();
    const latest = await versions([...streams.lastSentIds().keys()]);
    for (const [id, version] of latest) if (version !== shown.get(id)) streams.publish(id, [eventOf(version)]);
    shown = latest;
  }

  async function versionOf(conversation: number): Promise<string> {
    return (await versions([conversation])).get(conversation) ?? '';
  }

  async function versions(ids: number[]): Promise<Map<number, string>> {
    const newest = await conversations.newest(ids);
    if (ids.includes(listId)) newest.set(listId, await chat.version());
    const others = `${await chat.waiting()} ${await peopleInChat(store)}`;
    return new Map(ids.map((id) => [id, `${newest.get(id)} ${others}`]));
  }
}

function eventOf(version: string): ChatEvent {
  return { event: 'state', data: { version } };
}
