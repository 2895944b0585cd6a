import type { CallSlots } from '../../../shared/calls/call-slots.ts';
import { createZoneClock } from '../../../shared/calls/zone-clock.ts';
import type { Cell } from './choice-group.tsx';
import { clockTime, firstWeekday } from './clock-format.ts';

export interface FreeTime {
  start: string;
  time: string;
  office: string;
}

export function freeDays({ offices }: CallSlots, timeZone: string): Map<string, FreeTime[]> {
  const clock = createZoneClock(timeZone);
  const all = offices.flatMap(({ name, starts }) => starts.map((start) => ({ start, office: name })));
  all.sort((a, b) => (a.start < b.start ? -1 : 1));
  const days = new Map<string, FreeTime[]>();
  for (const { start, office } of all) {
    const { day, time } = clock.showing(Date.parse(start));
    const times = days.get(day) ?? [];
    days.set(day, times);
    times.push({ start, time, office });
  }
  return days;
}

/** In the visitor's time zone. A call ends by `to`. */
const daylight = { from: '07:00', to: '21:00' };

export const nightWords = () => `before ${clockTime(daylight.from)} or after ${clockTime(daylight.to)}`;

export function isByDay({ time }: FreeTime): boolean {
  return time >= daylight.from && time < daylight.to;
}

export function timeCells(times: FreeTime[]): Cell[] {
  return times.map(({ start, time }) => ({ key: start, value: start, text: clockTime(time) }));
}

export function dayRange(days: string[]): string {
  return days[0] ? `Day, ${monthDay(days[0])} to ${monthDay(days.at(-1))}` : 'Day';
}

export function dayCells(days: Map<string, FreeTime[]>, length: number): Cell[] {
  const weeks = wholeWeeks([...days.keys()], length, firstWeekday());
  return [
    ...weeks.slice(0, 7).map((date) => ({ key: `name ${date}`, text: dateName(date).slice(0, 2) })),
    ...weeks.map((date) => {
      const text = date.endsWith('-01') ? monthDay(date) : String(Number(date.slice(8)));
      return { key: date, text, ...(days.has(date) && { value: date, name: dateName(date) }) };
    }),
  ];
}

function monthDay(date: string | undefined): string {
  return dateName(date).slice('Tue, '.length);
}

/** Returns at least `length` weeks that begin on `weekday` (0 for Sunday). */
export function wholeWeeks([first, ...others]: string[], length: number, weekday: number): string[] {
  if (!first) return [];
  const last = others.at(-1) ?? first;
  const dates: string[] = [];
  const date = new Date(first);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 7 - weekday) % 7));
  while (dates.length < 7 * length || dates.length % 7 !== 0 || isoDate(date) <= last) {
    dates.push(isoDate(date));
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return dates;
}

export function dateName(date = ''): string {
  return date && dateFormat.format(new Date(date));
}

const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
