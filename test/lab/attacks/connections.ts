import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../../support/random.ts';
import { timeout } from '../../support/timeout.ts';

/**
 * Returns the beginning of the response. If nothing was received, returns `open` after the timeout and `closed`
 * otherwise. Unless `isPatient`, half-closes the connection after 250 ms.
 */
export function readResponse(port: number, bytes: string, isPatient: boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const done = setTimeout(() => isPatient || socket.end(), 250);
    const late = setTimeout(end, timeout.wait, 'open');
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.length > 12) end('closed');
    });
    socket.on('error', () => end('closed'));
    socket.on('end', () => end('closed'));
    socket.write(bytes, 'latin1');

    function end(otherwise: string): void {
      clearTimeout(done);
      clearTimeout(late);
      socket.destroy();
      resolve(text || otherwise);
    }
  });
}

export async function leave(port: number, bytes: string, random: Random): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const ended = new Promise<void>((resolve) => socket.once('close', resolve).once('end', resolve));
  const endOr = (ms: number) => Promise.race([ended, wait(ms)]);
  socket.on('error', () => socket.destroy());
  const written = new Promise((resolve) => socket.write(bytes, 'latin1', resolve));
  await Promise.race([written, endOr(1_000)]);
  const way = random.integer(0, 4);
  if (way === 0) {
    for (let reads = random.integer(1, 10); reads > 0 && !socket.destroyed; reads -= 1) {
      socket.read(random.integer(1, 500));
      await wait(random.integer(1, 50));
    }
  }
  if (way === 1) await endOr(random.integer(1, 500));
  if (way === 2) {
    socket.end();
    if (random.chance(0.5)) socket.resume();
    await endOr(random.integer(1, 500));
  }
  if (way === 3) socket.resetAndDestroy();
  socket.destroy();
}
