import { createConnection } from 'node:net';
import { resolve as absolute } from 'node:path';
import * as v from 'valibot';
import { type Changed, changedSchema } from './changed.ts';
import { DeskError } from './desk-error.ts';
import { deskFault } from './desk-fault.ts';

/** Milliseconds. The site answers at once, or after the two seconds its database may be held. */
const patience = 5_000;
const nobodyListens = ['ENOENT', 'ECONNREFUSED'];

/**
 * Has the running site do it. undefined when none listens. Throws a DeskError when it cannot be known whether it did,
 * with the command that tells: `look`.
 */
export function askSite(address: string, change: object, look: string): Promise<Changed | undefined> {
  return new Promise((resolve, reject) => {
    const unsure = (what: string) => {
      return new DeskError(`The site ${what}: look with ${look} whether it was done.`);
    };
    let held = '';
    const socket = createConnection(address, () => socket.write(`${JSON.stringify(change)}\n`));
    socket.setEncoding('utf8');
    socket.setTimeout(patience, () => socket.destroy(unsure('does not answer')));
    socket.on('data', (text: string) => {
      held += text;
      if (!held.includes('\n')) return;
      const answer = v.safeParse(answerSchema, held);
      if (answer.success) resolve(answer.output);
      else reject(unsure('gave an answer that cannot be read'));
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (nobodyListens.includes(error.code ?? '')) resolve(undefined);
      else if (error instanceof DeskError) reject(error);
      else reject(deskFault(error, absolute(address)) ?? new DeskError(`${address} cannot be used (${error.code})`));
    });
    socket.once('close', () => reject(unsure('ended before it answered')));
  });
}

const answerSchema = v.pipe(v.string(), v.parseJson(), changedSchema);
