import { createConnection } from 'node:net';
import { resolve as absolute, join, relative } from 'node:path';
import * as v from 'valibot';
import { type Changed, changedSchema } from './change.ts';
import { DeskError, deskFault } from './desk-error.ts';
import { operator } from './operator.ts';

/** Milliseconds. The site may take two seconds if its database is locked. */
const usualPatience = 5_000;
const nobodyListens = ['ENOENT', 'ECONNREFUSED'];

/**
 * Sends the change to the running site. undefined if none is running. Throws a DeskError if the outcome is unknown;
 * `look` is the command that shows it.
 */
export function askSite(
  address: string,
  change: object,
  look: string,
  patience = usualPatience,
): Promise<Changed | undefined> {
  return new Promise((resolve, reject) => {
    const unsure = (what: string) => {
      return new DeskError(`The site ${what}. To see whether the change was made, run "${look}".`);
    };
    let held = '';
    const socket = createConnection(address, () =>
      socket.write(`${JSON.stringify({ ...change, who: operator(process.env) })}\n`),
    );
    socket.setEncoding('utf8');
    socket.setTimeout(patience, () => socket.destroy(unsure('did not respond')));
    socket.on('data', (text: string) => {
      held += text;
      if (!held.includes('\n')) return;
      const answer = v.safeParse(answerSchema, held);
      if (answer.success) resolve(answer.output);
      else reject(unsure('sent an unreadable response'));
      socket.destroy();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (nobodyListens.includes(error.code ?? '')) resolve(undefined);
      else if (error instanceof DeskError) reject(error);
      else
        reject(
          deskFault(error, absolute(address)) ??
            new DeskError(
              tooLong(address) ?? `${address} cannot be used (${error.code}); restart the site and try again`,
            ),
        );
    });
    socket.once('close', () => reject(unsure('closed the connection without a response')));
  });
}

const answerSchema = v.pipe(v.string(), v.parseJson(), changedSchema);

/** The socket's address, shortened if possible: systems allow about a hundred bytes. */
export function deskAddress(folder: string): string {
  const file = join(folder, 'desk.sock');
  const near = relative(process.cwd(), file);
  return Buffer.byteLength(near) < Buffer.byteLength(file) ? near : file;
}

/** Bytes of `sun_path`: Linux has more than macOS and the BSDs. */
const longestAddress = process.platform === 'linux' ? 108 : 104;

/** Why the desk and the site cannot meet at this address, and what to do. Undefined if they can. */
export function tooLong(address: string): string | undefined {
  const more = Buffer.byteLength(address) - longestAddress;
  if (more <= 0) return undefined;
  return `DATA_DIR: the path is ${more} bytes too long for the socket of the desk (${absolute(address)}), and the desk cannot reach the site; set DATA_DIR to a shorter path, such as a symbolic link to the folder, and restart the site`;
}
