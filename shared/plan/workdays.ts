import { type Weekday, weekdays } from '../calls/call-hours.ts';

/** Days in `closed` have the form 2027-01-11. */
export interface Office {
  days: readonly Weekday[];
  closed: readonly string[];
}

/** Consecutive closed days after which a search for a workday ends, because an office may never open. */
const maxBreak = 60;

export function nextWorkday(day: string, office: Office): string {
  let at = day;
  for (let days = 0; days < maxBreak && !isWorkday(at, office); days += 1) at = dayAfter(at, 1);
  return at;
}

/** Counts backward if `count` is negative. Returns `day` itself if `count` is 0, even if the office is closed. */
export function workdayAfter(day: string, count: number, office: Office): string {
  const step = Math.sign(count);
  let at = day;
  for (let left = Math.abs(count), idle = 0; left > 0 && idle < maxBreak; ) {
    at = dayAfter(at, step);
    const isWork = isWorkday(at, office);
    left -= isWork ? 1 : 0;
    idle = isWork ? 0 : idle + 1;
  }
  return at;
}

export function dayAfter(day: string, count: number): string {
  return new Date(instant(day) + count * 86_400_000).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((instant(to) - instant(from)) / 86_400_000);
}

function isWorkday(day: string, { days, closed }: Office): boolean {
  const weekday = weekdays[new Date(instant(day)).getUTCDay()];
  return weekday !== undefined && days.includes(weekday) && !closed.includes(day);
}

function instant(day: string): number {
  return Date.parse(`${day}T12:00Z`);
}
