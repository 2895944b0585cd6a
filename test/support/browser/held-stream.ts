import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { listening } from '../listening.ts';

export interface HeldStream extends AsyncDisposable {
  base: string;
  /** Lets the rest through. */
  release(): void;
}

/**
 * Stands in front of a site and keeps back what it sends from the words on. The site itself is not kept waiting: it
 * would give up on a part that comes too late.
 */
export async function holdStream(target: string, words: string): Promise<HeldStream> {
  const released = Promise.withResolvers<void>();
  const server = createServer(async ({ url, headers }, res) => {
    const requestHeaders = { 'user-agent': headers['user-agent'] ?? '', 'accept-encoding': 'identity' };
    const response = await fetch(target + url, { headers: requestHeaders });
    const { connection: _, 'keep-alive': __, ...given } = Object.fromEntries(response.headers);
    res.writeHead(response.status, given);
    let rest = Buffer.alloc(0);
    for await (const chunk of response.body ?? Readable.from([])) {
      rest = Buffer.concat([rest, chunk]);
      const found = rest.indexOf(words);
      // Words may stand across two chunks.
      const end = found < 0 ? Math.max(0, rest.length - words.length + 1) : found;
      res.write(rest.subarray(0, end));
      rest = rest.subarray(end);
      if (found >= 0) await released.promise;
    }
    res.end(rest);
  });
  return {
    base: await listening(server),
    release: released.resolve,
    async [Symbol.asyncDispose]() {
      released.resolve();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
