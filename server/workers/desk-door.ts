import { rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import * as v from 'valibot';
import { deskAddress } from '../desk/ask-site.ts';
import type { Log } from '../log.ts';
import type { WorkerProcess } from './worker-process.ts';

/** Characters, as at the desk socket of a worker. */
const longestLine = 16_384;
const mostClients = 16;
/** What the doctor announces, and asks for again, may meet any of the workers. */
const forAll = v.pipe(v.string(), v.parseJson(), v.object({ command: v.picklist(['announce', 'sighting']) }));
const nothing = v.pipe(v.string(), v.parseJson(), v.object({ message: v.literal('{}') }));

/**
 * The desk socket of the whole site. Passes each line to a worker and returns its answer: what one worker does at the
 * desk's request, it tells the others.
 */
export function openDeskDoor(folder: string, serving: () => WorkerProcess[], log: Log): void {
  const server = createServer((client) => {
    serve(client, async (line) => {
      const workers = v.safeParse(forAll, line).success ? serving() : serving().slice(0, 1);
      const answers = await Promise.all(workers.map((worker) => ask(deskAddress(worker.folder), line)));
      return answers.find((answer) => answer && !v.safeParse(nothing, answer).success) ?? answers[0];
    });
  });
  server.maxConnections = mostClients;
  server.on('error', (error) => log.error({ event: 'desk-socket-failed' }, error));
  const address = deskAddress(folder);
  // The folder is locked, so an existing socket belongs to a process that was killed.
  rmSync(address, { force: true });
  // Set before the socket exists: changing its mode later would leave it open for a moment.
  const mask = process.umask(0o177);
  try {
    server.listen(address);
  } finally {
    process.umask(mask);
  }
}

function serve(client: Socket, answer: (line: string) => Promise<string | undefined>): void {
  let held = '';
  let answered = Promise.resolve();
  client.setEncoding('utf8');
  client.on('error', () => client.destroy());
  client.on('data', (text: string) => {
    const lines = (held + text).split('\n');
    held = lines.pop() ?? '';
    if (held.length > longestLine) return client.destroy();
    for (const line of lines) {
      answered = answered.then(async () => {
        const said = await answer(line);
        // Without an answer, the desk tells the operator that the outcome is unknown.
        if (said === undefined) client.destroy();
        else if (client.writable) client.write(`${said}\n`);
      });
    }
  });
}

/** One line for one line. Undefined if the connection ends before; the client's patience limits the time. */
function ask(address: string, line: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let held = '';
    const socket = createConnection(address, () => socket.write(`${line}\n`));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      held += text;
      if (!held.includes('\n')) return;
      resolve(held.split('\n', 1)[0]);
      socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve(undefined));
  });
}
