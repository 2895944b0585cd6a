import type { ServerResponse } from 'node:http';

export interface ChatEvent {
  event: 'message' | 'state';
  /** A reopened stream continues after the last ID that the browser received. */
  id?: number;
  data: object;
}

/** Streams with the same key share a limit. All streams with the same narrow key have the same wide key. */
interface LimitKeys {
  narrow: string;
  wide: string;
}

interface Opening {
  conversation: number;
  keys: LimitKeys;
  missed: () => Promise<MissedEvents>;
}

export interface MissedEvents {
  events: ChatEvent[];
  isMore: boolean;
}

export interface Streams {
  /**
   * Sends missed events and then new events. Ends the stream if further missed events remain, because the browser then
   * reopens the stream. Resolves to false, with nothing sent, if there is no room or the streams are closed. Rejects if
   * `missed` rejects.
   */
  open(res: ServerResponse, listener: Opening): Promise<boolean>;
  publish(conversation: number, events: ChatEvent[]): void;
  /** Returns, by conversation ID, the newest message ID that was sent to all of the conversation's streams. */
  lastSentIds(): Map<number, number>;
  size(): number;
  close(): void;
}

const max = { narrow: 6, wide: 24, all: 500 };

/** Milliseconds. `beat` must be shorter than a proxy's timeout for a silent stream, typically a minute. */
const times = { beat: 20_000, longest: 15 * 60_000, retry: 1_000, retryForMore: 0, retryWithoutRoom: 10_000 };

/** Bytes after which a stream ends. The limit bounds the memory that a client can occupy by not reading. */
const maxBytes = 64 * 1024;

interface Listener {
  res: ServerResponse;
  conversation: number;
  keys: LimitKeys;
  /** Events that wait until the missed events are sent; undefined afterward. */
  pending: ChatEvent[] | undefined;
  lastId: number;
  bytes: number;
}

export function createStreams(limits: Partial<typeof max & typeof times> = {}): Streams {
  const { narrow, wide, all, beat, longest, retry, retryWithoutRoom } = { ...max, ...times, ...limits };
  const listeners = new Set<Listener>();
  let isOpen = true;

  return {
    async open(res, { conversation, keys, missed }) {
      // If the browser has already disconnected, no `close` event will remove the listener.
      if (res.closed) return true;
      if (!isOpen || !hasRoom(keys)) return false;
      res.on('error', () => res.destroy());
      // Adds the listener before the query, because a message stored between the two steps would otherwise be lost.
      const listener: Listener = { res, conversation, keys, pending: [], lastId: 0, bytes: 0 };
      listeners.add(listener);
      const beating = setInterval(() => sendBeat(listener), beat);
      const ending = setTimeout(() => res.end(), longest);
      res.once('close', () => {
        listeners.delete(listener);
        clearInterval(beating);
        clearTimeout(ending);
      });
      // Set before `writeHead`, because `server/http/deadlines.ts` reads the header with `getHeader`.
      res.setHeader('Content-Type', 'text/event-stream');
      res.writeHead(200, {
        // Without `no-transform`, a compressor would buffer events. Without `X-Accel-Buffering`, nginx would buffer
        // them.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      res.write(`retry: ${retry}\n\n`);
      const { events, isMore } = await missed();
      // Drops newer events if further missed events remain, because the browser resumes after the last ID that it
      // received and would skip the remaining events.
      write(listener, isMore ? events : [...events, ...(listener.pending ?? [])]);
      if (isMore) endForMore(listener);
      listener.pending = undefined;
      return true;
    },

    publish(conversation, events) {
      for (const listener of listeners) if (listener.conversation === conversation) deliver(listener, events);
    },

    lastSentIds() {
      const lastSentIds = new Map<number, number>();
      for (const { conversation, lastId } of listeners) {
        lastSentIds.set(conversation, Math.min(lastId, lastSentIds.get(conversation) ?? lastId));
      }
      return lastSentIds;
    },

    size: () => listeners.size,

    close() {
      isOpen = false;
      for (const { res } of listeners) res.end();
    },
  };

  function hasRoom(keys: LimitKeys): boolean {
    const ofSame = (which: keyof LimitKeys) => [...listeners].filter((one) => one.keys[which] === keys[which]);
    const [ofNarrow, ofWide] = [ofSame('narrow'), ofSame('wide')];
    if (ofNarrow.length >= narrow) return makeRoom(ofNarrow[0]);
    if (ofWide.length >= wide) return makeRoom(ofWide[0]);
    if (listeners.size < all) return true;
    const [key, streams] = [...countWide()].reduce((a, b) => (b[1] > a[1] ? b : a));
    // With a difference of only one stream, two keys would replace each other's streams endlessly.
    if (streams <= ofWide.length + 1) return false;
    return makeRoom([...listeners].find((listener) => listener.keys.wide === key));
  }

  function makeRoom(oldest: Listener | undefined): boolean {
    if (!oldest) return false;
    listeners.delete(oldest);
    oldest.res.end(`retry: ${retryWithoutRoom}\n\n`);
    return true;
  }

  function countWide(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { keys } of listeners) counts.set(keys.wide, (counts.get(keys.wide) ?? 0) + 1);
    return counts;
  }
}

function deliver(listener: Listener, events: ChatEvent[]): void {
  if (listener.pending) listener.pending.push(...events);
  else write(listener, events);
}

function write(listener: Listener, events: ChatEvent[]): void {
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

function endForMore({ res }: Listener): void {
  if (!res.writableEnded) res.end(`retry: ${times.retryForMore}\n\n`);
}

/** Sends a comment line, or disconnects a client that has not read all earlier data. */
function sendBeat({ res }: Listener): void {
  if (res.writableLength > 0) res.destroy();
  else if (!res.writableEnded) res.write(': beat\n\n');
}

function textOf({ event, id, data }: ChatEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
