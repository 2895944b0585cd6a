/** What the clocks of a time zone show, and when. */
export interface ZoneClock {
  /** The calendar day, like 2026-11-24, and the time of day, like 09:30, at an instant in milliseconds. */
  showing(at: number): { day: string; time: string };
  /**
   * The instant at which the clocks show that, in milliseconds. Where they show it twice, the first; where they skip
   * it, as long after the skip as it lies in it.
   */
  instantOf(day: string, time: string): number;
}

const oneDay = 24 * 3_600_000;

/** Throws a RangeError for a zone that is not known here. */
export function createZoneClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

  return { showing, instantOf };

  function showing(at: number): { day: string; time: string } {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
      time: `${parts.get('hour')}:${parts.get('minute')}`,
    };
  }

  function instantOf(day: string, time: string): number {
    const asUtc = utcOf(day, time);
    // Clocks change at most once in two days: these are the offsets before and after.
    const [before, after] = [offsetAt(asUtc - oneDay), offsetAt(asUtc + oneDay)];
    const candidates = [asUtc - before, asUtc - after];
    return candidates.find((at) => at + offsetAt(at) === asUtc) ?? asUtc - before;
  }

  /** How far the clocks are ahead of UTC. */
  function offsetAt(at: number): number {
    const { day, time } = showing(at);
    return utcOf(day, time) - Math.floor(at / 60_000) * 60_000;
  }
}

/** Whether it is the name of a time zone, as in the IANA database. */
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
