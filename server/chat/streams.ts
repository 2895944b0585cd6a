import type { ServerResponse } from 'node:http';
import type { Networks } from '../http/networks.ts';

/** A server-sent event. The browser resumes after the last `id`. */
export interface ChatEvent {
  event: 'message' | 'state';
  id?: number;
  data: object;
}

export interface Streams {
  /**
   * Sends the events, then later ones if there is a free place. If all places are taken, a network gets one from the
   * network with the most places. A browser without a place retries later.
   */
  open(res: ServerResponse, listener: { conversation: number; networks: Networks; events: ChatEvent[] }): void;
  /** Sends events to everyone listening to the conversation. */
  tell(conversation: number, events: ChatEvent[]): void;
  /** Open streams. */
  size(): number;
  /** Ends all streams and opens no more. */
  close(): void;
}

/** Concurrent connections: from one network, and from everyone. */
const most = { narrow: 6, wide: 24, together: 500 };

/** Milliseconds. Proxies cut off a stream that is silent for a minute. A long stream is ended and reopened. */
const times = { beat: 20_000, longest: 15 * 60_000, retry: 1_000, retryWithoutRoom: 10_000 };

/** Bytes a reader may lag before it is dropped. */
const mostBehind = 256 * 1024;

interface Listener {
  res: ServerResponse;
  conversation: number;
  networks: Networks;
}

export function createStreams(limits: Partial<typeof most & typeof times> = {}): Streams {
  const { narrow, wide, together, beat, longest, retry, retryWithoutRoom } = { ...most, ...times, ...limits };
  const listeners = new Set<Listener>();
  let isOpen = true;

  return {
    open(res, { conversation, networks, events }) {
      const hasRoom = isOpen && hasPlace(networks);
      res.writeHead(200, {
        'Content-Type': 'text/event-stream',
        // no-transform and X-Accel-Buffering: a compressor or nginx would hold events back.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      res.write(`retry: ${hasRoom ? retry : retryWithoutRoom}\n\n${events.map(textOf).join('')}`);
      if (!hasRoom) return void res.end();
      const listener = { res, conversation, networks };
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

    size: () => listeners.size,

    close() {
      isOpen = false;
      for (const { res } of listeners) res.end();
    },
  };

  function hasPlace(networks: Networks): boolean {
    const own = countBy('wide').get(networks.wide) ?? 0;
    if (own >= wide || (countBy('narrow').get(networks.narrow) ?? 0) >= narrow) return false;
    if (listeners.size < together) return true;
    const [network, streams] = [...countBy('wide')].reduce((a, b) => (b[1] > a[1] ? b : a));
    // A network with only one more would just trade places with this one.
    const inTheWay = streams > own + 1 && [...listeners].find((listener) => listener.networks.wide === network);
    if (!inTheWay) return false;
    listeners.delete(inTheWay);
    inTheWay.res.end(`retry: ${retryWithoutRoom}\n\n`);
    return true;
  }

  function countBy(width: keyof Networks): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { networks } of listeners) counts.set(networks[width], (counts.get(networks[width]) ?? 0) + 1);
    return counts;
  }
}

function send({ res }: Listener, text: string): void {
  if (res.writableLength > mostBehind) res.destroy();
  else if (!res.writableEnded) res.write(text);
}

function textOf({ event, id, data }: ChatEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
