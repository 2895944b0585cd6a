import { createConnection, createServer } from 'node:net';
import * as v from 'valibot';
import { deskAddress } from '../desk/ask-site.ts';
import { answerLines, listenPrivately } from '../desk/socket-lines.ts';
import type { Log } from '../log.ts';
import type { WorkerProcess } from './worker-process.ts';

const mostClients = 16;
/** The doctor announces a request and then asks who has seen it. Any worker may have served that request. */
const forAll = v.pipe(v.string(), v.parseJson(), v.object({ command: v.picklist(['announce', 'sighting']) }));
const nothing = v.pipe(v.string(), v.parseJson(), v.object({ message: v.literal('{}') }));

/**
 * The desk socket of the whole site. Passes each line to one worker and returns its answer. That worker notifies the
 * others of the change.
 */
export function openDeskDoor(folder: string, serving: () => WorkerProcess[], log: Log): void {
  const server = createServer((client) => {
    answerLines(client, async (line) => {
      const workers = v.safeParse(forAll, line).success ? serving() : serving().slice(0, 1);
      const answers = await Promise.all(workers.map((worker) => ask(deskAddress(worker.folder), line)));
      return answers.find((answer) => answer && !v.safeParse(nothing, answer).success) ?? answers[0];
    });
  });
  server.maxConnections = mostClients;
  server.on('error', (error) => log.error({ event: 'desk-socket-failed' }, error));
  listenPrivately(server, deskAddress(folder));
}

/** Sends a line and returns the answer's line. Undefined if the connection ends first. The client limits the wait. */
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
