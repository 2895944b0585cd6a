import { type CallHours, type OfficeHours, weekdays } from '../../../shared/calls/call-hours.ts';
import { createZoneClock } from '../../../shared/calls/zone-clock.ts';

interface Span {
  from: number;
  to: number;
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns the office's start times between two instants, both inclusive, in milliseconds since the epoch. */
export function officeSlots(office: OfficeHours, minutes: number, { from, to }: Span): number[] {
  const clock = createZoneClock(office.timeZone);
  const starts: number[] = [];
  // Each date is represented by its noon in UTC. The first date is the office's local date at `from`.
  for (let noon = Date.parse(`${clock.showing(from).day}T12:00Z`); noon - day < to; noon += day) {
    if (!isOpenOn(office, noon)) continue;
    const date = dateOf(noon);
    const closes = clock.instantOf(date, office.to);
    for (let at = clock.instantOf(date, office.from); at + minutes * minute <= closes; at += minutes * minute) {
      if (at >= from && at <= to) starts.push(at);
    }
  }
  return starts;
}

export function officeAt({ offices, minutes }: CallHours, at: number): OfficeHours | undefined {
  return offices.find((office) => officeSlots(office, minutes, { from: at, to: at }).length > 0);
}

function isOpenOn({ days, closed }: OfficeHours, noon: number): boolean {
  const weekday = weekdays[new Date(noon).getUTCDay()];
  return weekday !== undefined && days.includes(weekday) && !closed.includes(dateOf(noon));
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
