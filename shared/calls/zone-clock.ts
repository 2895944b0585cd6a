export interface ZoneClock {
  /** Returns a day such as 2026-11-24 and a time such as 09:30. `at` is in milliseconds since the epoch. */
  showing(at: number): Shown;
  /**
   * Returns the instant of a local time in milliseconds since the epoch. If the clock shows the time twice, returns the
   * first occurrence. If the clock skips the time, moves the time forward by the skipped interval.
   */
  instantOf(day: string, time: string): number;
  /** Returns the zone's offset from UTC in milliseconds, a whole number of minutes; positive if the zone is ahead. */
  offsetAt(at: number): number;
}

interface Shown {
  day: string;
  time: string;
}

const oneDay = 24 * 3_600_000;

/** Maximum numbers of cached clocks, and of cached instants per clock. */
const max = { clocks: 40, instants: 1_000 };
const clocks = new Map<string, ZoneClock>();

/** Throws a RangeError if the time zone is unknown. */
export function createZoneClock(timeZone: string): ZoneClock {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone);
  if (clocks.size >= max.clocks) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

function makeClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const shown = new Map<number, Shown>();

  return { showing, instantOf, offsetAt };

  function showing(at: number): Shown {
    const known = shown.get(at);
    if (known) return known;
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const clock = {
      day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      time: `${parts.get('hour')}:${parts.get('minute')}`,
    };
    if (shown.size >= max.instants) shown.clear();
    shown.set(at, clock);
    return clock;
  }

  function instantOf(day: string, time: string): number {
    const asUtc = utcOf(day, time);
    // Assumes that clocks change at most once in two days. These are the offsets before and after a possible change.
    const [before, after] = [offsetAt(asUtc - oneDay), offsetAt(asUtc + oneDay)];
    const candidates = [asUtc - before, asUtc - after];
    return candidates.find((at) => at + offsetAt(at) === asUtc) ?? asUtc - before;
  }

  function offsetAt(at: number): number {
    const { day, time } = showing(at);
    return utcOf(day, time) - Math.floor(at / 60_000) * 60_000;
  }
}

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function utcOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}Z`);
}
