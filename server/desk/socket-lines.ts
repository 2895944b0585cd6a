import { rmSync } from 'node:fs';
import type { Server, Socket } from 'node:net';

/** Milliseconds for a client to send a whole line. */
const patience = 5_000;
/** Characters. A reply has up to 2,000, and each may be escaped as a surrogate pair. */
const longestLine = 16_384;

/** The locked data folder ensures that an existing socket belongs to a process that was killed. */
export function listenPrivately(server: Server, address: string): void {
  rmSync(address, { force: true });
  // Set before the socket exists: changing its mode later would leave it open for a moment.
  const mask = process.umask(0o177);
  try {
    // Exclusive: otherwise the primary process would create a worker's socket, with its own mask and working directory.
    server.listen({ path: address, exclusive: true });
  } finally {
    process.umask(mask);
  }
}

/** Answers the lines of a client, one at a time and in order. */
export function answerLines(client: Socket, answer: (line: string) => Promise<string | undefined>): void {
  const awaitLine = () => setTimeout(() => client.destroy(), patience);
  let deadline = awaitLine();
  let held = '';
  let answered = Promise.resolve();
  /** Lines without an answer. The client may wait for it as long as it likes. */
  let open = 0;
  client.setEncoding('utf8');
  client.on('error', () => client.destroy());
  client.once('close', () => clearTimeout(deadline));
  client.on('data', (text: string) => {
    const lines = (held + text).split('\n');
    held = lines.pop() ?? '';
    if (held.length > longestLine) return client.destroy();
    for (const line of lines) {
      open += 1;
      clearTimeout(deadline);
      answered = answered.then(async () => {
        const said = await answer(line);
        // Without an answer, the desk tells the operator that the outcome is unknown.
        if (said === undefined) client.destroy();
        else if (client.writable) client.write(`${said}\n`);
        open -= 1;
        if (open === 0 && !client.destroyed) deadline = awaitLine();
      });
    }
  });
}
