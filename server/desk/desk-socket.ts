import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { answerLine, type DeskParts } from './answer-line.ts';
import { deskAddress } from './desk-address.ts';

export interface DeskSocket {
  /** Lets go of all clients and removes the socket. */
  close(): Promise<void>;
}

/** Milliseconds for a client to send a whole line. */
const patience = 5_000;
/** Characters of a line: room for an answer of 2,000, each an escaped pair. */
const longestLine = 16_384;
const mostClients = 16;

/**
 * Takes commands of the desk: a JSON object per line, answered the same way. Without it the site runs all the same. The
 * folder's lock is held: a socket that lies there is of a process that was killed.
 */
export async function startDeskSocket(parts: DeskParts): Promise<DeskSocket> {
  const { folder, log } = parts;
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    serve(client, async (line) => `${JSON.stringify(await answerLine(line, parts))}\n`);
  });
  server.maxConnections = mostClients;
  try {
    await listen(server, deskAddress(folder));
  } catch (error) {
    log.error({ event: 'desk-socket-failed' }, error);
  }
  server.on('error', (error) => log.error({ event: 'desk-socket-failed' }, error));

  return {
    close() {
      for (const client of clients) client.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function listen(server: Server, address: string): Promise<void> {
  rmSync(address, { force: true });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  // Set before the socket exists: a mode that is changed afterwards leaves a moment open to everyone.
  const mask = process.umask(0o177);
  try {
    server.listen(address, listening.resolve);
  } finally {
    process.umask(mask);
  }
  await listening.promise;
  server.off('error', listening.reject);
}

function serve(client: Socket, answer: (line: string) => Promise<string>): void {
  const deadline = setTimeout(() => client.destroy(), patience);
  let held = '';
  let answered = Promise.resolve();
  client.setEncoding('utf8');
  client.on('error', () => client.destroy());
  client.once('close', () => clearTimeout(deadline));
  client.on('data', (text: string) => {
    const lines = (held + text).split('\n');
    held = lines.pop() ?? '';
    if (held.length > longestLine) return client.destroy();
    // One after the other, in their order.
    for (const line of lines) {
      answered = answered.then(async () => {
        const text = await answer(line);
        if (client.writable) client.write(text);
      });
    }
    if (lines.length) deadline.refresh();
  });
}
