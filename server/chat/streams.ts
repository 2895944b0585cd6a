import type { ServerResponse } from 'node:http';

/** An event as the browser's reader takes it. `id` is what it asks to go on from after a break. */
export interface ChatEvent {
  event: 'message' | 'state';
  id?: number;
  data: object;
}

export interface Streams {
  /** Sends the events and, if there is room, what comes later. Without room the browser asks again after a while. */
  open(res: ServerResponse, listener: { conversation: number; network: string; events: ChatEvent[] }): void;
  /** To everyone who listens to the conversation. */
  tell(conversation: number, events: ChatEvent[]): void;
  /** Ends all of them; none is opened any more. */
  close(): void;
}

/** Connections at a time: of one network, and of all. */
const most = { perNetwork: 6, together: 500 };

/** Milliseconds. A proxy cuts what is silent for a minute; a stream that nobody ends is ended, and opened again. */
const times = { beat: 20_000, longest: 15 * 60_000, retry: 1_000, retryWithoutRoom: 10_000 };

/** Bytes that a reader may be behind before it is let go. */
const mostBehind = 256 * 1024;

interface Listener {
  res: ServerResponse;
  conversation: number;
  network: string;
}

/** Server-sent events of conversations. */
export function createStreams(limits: Partial<typeof most & typeof times> = {}): Streams {
  const { perNetwork, together, beat, longest, retry, retryWithoutRoom } = { ...most, ...times, ...limits };
  const listeners = new Set<Listener>();
  let isOpen = true;

  return {
    open(res, { conversation, network, events }) {
      const hasRoom = isOpen && listeners.size < together && count(network) < perNetwork;
      res.writeHead(200, {
        'Content-Type': 'text/event-stream',
        // no-transform: a compressor would hold events back. The last is the same for nginx.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      res.write(`retry: ${hasRoom ? retry : retryWithoutRoom}\n\n${events.map(textOf).join('')}`);
      if (!hasRoom) return void res.end();
      const listener = { res, conversation, network };
      listeners.add(listener);
      const beating = setInterval(() => send(listener, ': beat\n\n'), beat);
      const ending = setTimeout(() => res.end(), longest);
      res.once('close', () => {
        listeners.delete(listener);
        clearInterval(beating);
        clearTimeout(ending);
      });
      res.on('error', () => res.destroy());
    },

    tell(conversation, events) {
      const text = events.map(textOf).join('');
      for (const listener of listeners) if (listener.conversation === conversation) send(listener, text);
    },

    close() {
      isOpen = false;
      for (const { res } of listeners) res.end();
    },
  };

  function count(network: string): number {
    let found = 0;
    for (const listener of listeners) found += Number(listener.network === network);
    return found;
  }
}

function send({ res }: Listener, text: string): void {
  if (res.writableLength > mostBehind) res.destroy();
  else if (!res.writableEnded) res.write(text);
}

function textOf({ event, id, data }: ChatEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
