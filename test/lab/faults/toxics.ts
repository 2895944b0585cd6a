import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a network does to a connection: the eight toxics of Toxiproxy, downstream. */
export type Toxic =
  | { kind: 'down' }
  | { kind: 'latency'; ms: number }
  | { kind: 'bandwidth'; bytesPerSecond: number }
  | { kind: 'slow_close'; ms: number }
  | { kind: 'timeout'; ms: number }
  | { kind: 'reset_peer'; ms: number }
  | { kind: 'slicer'; bytes: number; ms: number }
  | { kind: 'limit_data'; bytes: number };

/** Milliseconds between two pieces where a network is narrow. */
const step = 100;

/** Writes to the client as the toxic lets it. Those that concern a connection as a whole are the proxy's. */
export function toxicWriter(toxic: Toxic | undefined, client: Socket): (chunk: Buffer) => Promise<void> {
  switch (toxic?.kind) {
    case 'latency':
      // What comes later does not wait for what came before it.
      return async (chunk) => void setTimeout(() => client.write(chunk), toxic.ms).unref();
    case 'bandwidth':
      return (chunk) => inChunks(client, chunk, Math.ceil((toxic.bytesPerSecond * step) / 1_000), step);
    case 'slicer':
      return (chunk) => inChunks(client, chunk, toxic.bytes, toxic.ms);
    case 'limit_data': {
      let left = toxic.bytes;
      return async (chunk) => {
        client.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) client.end();
      };
    }
    default:
      return async (chunk) => void client.write(chunk);
  }
}

async function inChunks(client: Socket, chunk: Buffer, bytes: number, ms: number): Promise<void> {
  for (let from = 0; from < chunk.length && !client.destroyed; from += bytes) {
    client.write(chunk.subarray(from, from + bytes));
    await pause(ms);
  }
}

function pause(ms: number): Promise<void> {
  return wait(ms, undefined, { ref: false });
}
