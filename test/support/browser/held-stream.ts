import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { listening } from '../listening.ts';

export interface HeldStream extends AsyncDisposable {
  base: string;
  release(): void;
}

/** Holds the response back in a proxy, because the site itself would abandon a section that takes so long. */
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
