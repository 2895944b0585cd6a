import type { CallSpan } from '../calls/bookings.ts';
import { changeAlone } from './change-alone.ts';
import type { FreeCommand } from './command-line.ts';
import { DeskError } from './desk-error.ts';
import type { DeskPlace } from './desk-place.ts';
import { readFrom } from './open-site-data.ts';
import { requestChange } from './request-change.ts';

/** Frees the times of calls that nobody has confirmed, or says how many there are. */
export async function* runFreeCalls(command: FreeCommand, { folder }: DeskPlace): AsyncGenerator<string> {
  const span = { since: command.since ?? 0, before: command.before ?? Number.MAX_SAFE_INTEGER };
  const unconfirmed = countOf(folder, span);
  if (!unconfirmed) return yield 'No unconfirmed call holds a time.\n';
  if (!command.yes) {
    yield `${unconfirmed} unconfirmed ${unconfirmed === 1 ? 'call holds its time' : 'calls hold their times'}.\n`;
    throw new DeskError('Nothing is freed yet: add --yes to free these times. The calls stay.');
  }
  const change = { command: 'free calls', ...span } as const;
  yield `${await requestChange(folder, { change, look: 'calls list', alone: (held) => changeAlone(held, change) })}\n`;
}

function countOf(folder: string, { since, before }: CallSpan): number {
  const { database, calls } = readFrom(folder, (database) => {
    const count = database.prepare(`
      SELECT count(*) AS calls FROM outbox o JOIN call_bookings b ON b.row = o.id
      WHERE o.state IN ('pending', 'delivered', 'parked') AND b.confirmed_at IS NULL
        AND (b.held_until IS NULL OR b.held_until > ?) AND o.created_at >= ? AND o.created_at < ?`);
    return { database, calls: Number(count.get(Date.now(), since, before)?.calls) };
  });
  database.close();
  return calls;
}
