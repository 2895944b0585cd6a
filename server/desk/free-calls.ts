import type { Change, ChangeParts } from './change.ts';
import { type Changed, done } from './changed.ts';

/** Takes their times from the calls of a span that nobody has confirmed. The calls stay, for a person to read. */
export function freeCalls({ bookings }: ChangeParts, change: Extract<Change, { command: 'free calls' }>): Changed {
  const freed = bookings.free(change);
  return done(`${freed === 1 ? '1 call has' : `${freed} calls have`} given back the time.`);
}
