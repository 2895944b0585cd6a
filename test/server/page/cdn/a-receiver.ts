import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listening } from '../../../support/listening.ts';

interface Purge {
  authorization: string | undefined;
  body: unknown;
}

export async function aReceiver(statuses: number[] = []) {
  const purges: Purge[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = createServer(async (req, res) => {
    purges.push({ authorization: req.headers.authorization, body: await json(req) });
    arrived.resolve();
    res.writeHead(statuses.shift() ?? 200).end();
  });
  return {
    url: await listening(server),
    purges,
    async next(): Promise<Purge | undefined> {
      while (purges.length === 0) {
        await arrived.promise;
        arrived = Promise.withResolvers();
      }
      return purges.shift();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
