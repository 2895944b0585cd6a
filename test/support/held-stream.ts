import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { listening } from './listening.ts';

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
    const asked = { 'user-agent': headers['user-agent'] ?? '', 'accept-encoding': 'identity' };
    const response = await fetch(target + url, { headers: asked });
    const { connection: _, 'keep-alive': __, ...given } = Object.fromEntries(response.headers);
    res.writeHead(response.status, given);
    let sent = Buffer.alloc(0);
    for await (const chunk of response.body ?? Readable.from([])) {
      // Words may stand across two chunks.
      sent = Buffer.concat([sent.subarray(-words.length), chunk]);
      if (sent.includes(words)) await released.promise;
      res.write(chunk);
    }
    res.end();
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
