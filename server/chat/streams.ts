import type { ServerResponse } from 'node:http';
import type { IpPrefixes } from '../http/ip-prefixes.ts';

/** A server-sent event. The browser resumes after the last `id`. */
export interface ChatEvent {
  event: 'message' | 'state';
  id?: number;
  data: object;
}

interface Opening {
  conversation: number;
  ipPrefixes: IpPrefixes;
  /** Reads the events stored so far, up to a limit. The result may contain newer events. */
  missed: () => Promise<Missed>;
}

export interface Missed {
  events: ChatEvent[];
  /** True if there are more events after these. */
  isMore: boolean;
}

export interface Streams {
  /**
   * Sends missed events, then later ones. Ends after 64 KB or if more events were missed; the browser then reopens it.
   * A stream over its IP prefix's limit replaces the prefix's oldest one. Without a free permit, it replaces a stream
   * of the largest prefix or resolves to false with nothing sent. Rejects if `missed` rejects.
   */
  open(res: ServerResponse, listener: Opening): Promise<boolean>;
  /** Sends events to all listeners of the conversation. */
  tell(conversation: number, events: ChatEvent[]): void;
  /** Returns the conversations with listeners, each with the id of the newest message sent to all its listeners. */
  heard(): Map<number, number>;
  /** Returns the number of open streams. */
  size(): number;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

/** Concurrent streams: from one IP prefix, and from all visitors. */
const max = { longPrefix: 6, shortPrefix: 24, together: 500 };

/** Milliseconds. Proxies end a stream that is silent for a minute. A long stream is ended and reopened. */
const times = { beat: 20_000, longest: 15 * 60_000, retry: 1_000, retryForMore: 0, retryWithoutRoom: 10_000 };

/** Bytes that one stream may send. This also limits the memory that a client can use by not reading. */
const maxBytes = 64 * 1024;

interface Listener {
  res: ServerResponse;
  conversation: number;
  ipPrefixes: IpPrefixes;
  /** Events that arrive before the missed ones are sent. Undefined afterward. */
  held: ChatEvent[] | undefined;
  /** Id of the newest message that was sent. */
  lastId: number;
  /** Bytes sent so far. */
  bytes: number;
}

export function createStreams(limits: Partial<typeof max & typeof times> = {}): Streams {
  const { longPrefix, shortPrefix, together, beat, longest, retry, retryWithoutRoom } = { ...max, ...times, ...limits };
  const listeners = new Set<Listener>();
  let isOpen = true;

  return {
    async open(res, { conversation, ipPrefixes, missed }) {
      // The browser has already disconnected. No `close` event would free the permit.
      if (res.closed) return true;
      if (!isOpen || !hasRoom(ipPrefixes)) return false;
      res.on('error', () => res.destroy());
      // Listens before it reads, because a message stored in between would otherwise be lost.
      const listener: Listener = { res, conversation, ipPrefixes, held: [], lastId: 0, bytes: 0 };
      listeners.add(listener);
      const beating = setInterval(() => sendBeat(listener), beat);
      const ending = setTimeout(() => res.end(), longest);
      res.once('close', () => {
        listeners.delete(listener);
        clearInterval(beating);
        clearTimeout(ending);
      });
      // Set with `setHeader`, because `server/http/deadlines.ts` reads it with `getHeader`.
      res.setHeader('Content-Type', 'text/event-stream');
      res.writeHead(200, {
        // Without no-transform and X-Accel-Buffering, a compressor or nginx would buffer events.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      res.write(`retry: ${retry}\n\n`);
      const { events, isMore } = await missed();
      // Ids ascend in the order in which messages are stored. `events` contains every message up to its last one.
      say(listener, isMore ? events : [...events, ...(listener.held ?? [])]);
      if (isMore) endForMore(listener);
      listener.held = undefined;
      return true;
    },

    tell(conversation, events) {
      for (const listener of listeners) if (listener.conversation === conversation) hear(listener, events);
    },

    heard() {
      const heard = new Map<number, number>();
      for (const { conversation, lastId } of listeners) {
        heard.set(conversation, Math.min(lastId, heard.get(conversation) ?? lastId));
      }
      return heard;
    },

    size: () => listeners.size,

    close() {
      isOpen = false;
      for (const { res } of listeners) res.end();
    },
  };

  function hasRoom(ipPrefixes: IpPrefixes): boolean {
    const ofSame = (which: keyof IpPrefixes) =>
      [...listeners].filter((one) => one.ipPrefixes[which] === ipPrefixes[which]);
    const [ofLongPrefix, ofShortPrefix] = [ofSame('longPrefix'), ofSame('shortPrefix')];
    // The newest stream of an IP prefix replaces its oldest.
    if (ofLongPrefix.length >= longPrefix) return makeRoom(ofLongPrefix[0]);
    if (ofShortPrefix.length >= shortPrefix) return makeRoom(ofShortPrefix[0]);
    if (listeners.size < together) return true;
    const [ipPrefix, streams] = [...countBy('shortPrefix')].reduce((a, b) => (b[1] > a[1] ? b : a));
    // With a difference of only one stream, the two IP prefixes would replace each other's streams endlessly.
    if (streams <= ofShortPrefix.length + 1) return false;
    return makeRoom([...listeners].find((listener) => listener.ipPrefixes.shortPrefix === ipPrefix));
  }

  function makeRoom(oldest: Listener | undefined): boolean {
    if (!oldest) return false;
    listeners.delete(oldest);
    oldest.res.end(`retry: ${retryWithoutRoom}\n\n`);
    return true;
  }

  function countBy(which: keyof IpPrefixes): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { ipPrefixes } of listeners) counts.set(ipPrefixes[which], (counts.get(ipPrefixes[which]) ?? 0) + 1);
    return counts;
  }
}

function hear(listener: Listener, events: ChatEvent[]): void {
  if (listener.held) listener.held.push(...events);
  else say(listener, events);
}

/** Omits messages that were already sent, either as missed messages or after an event from another process. */
function say(listener: Listener, events: ChatEvent[]): void {
  for (const event of events) {
    if (listener.res.writableEnded) return;
    if (event.id !== undefined && event.id <= listener.lastId) continue;
    const text = textOf(event);
    listener.res.write(text);
    listener.lastId = event.id ?? listener.lastId;
    listener.bytes += Buffer.byteLength(text);
    if (listener.bytes >= maxBytes) endForMore(listener);
  }
}

/** Ends the stream. The browser reopens it after the last message that it has received. */
function endForMore({ res }: Listener): void {
  if (!res.writableEnded) res.end(`retry: ${times.retryForMore}\n\n`);
}

/** Disconnects a client that has not read the data sent before the last beat: it is gone or never reads. */
function sendBeat({ res }: Listener): void {
  if (res.writableLength > 0) res.destroy();
  else if (!res.writableEnded) res.write(': beat\n\n');
}

function textOf({ event, id, data }: ChatEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
