import { type OfficeHours, weekdays } from './call-hours.ts';

const week = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

export function hoursInWords({ days, from, to }: Omit<OfficeHours, 'name' | 'timeZone' | 'closed'>): string {
  return `${daysInWords(days)}, ${withoutZero(from)} to ${withoutZero(to)}`;
}

function daysInWords(days: string[]): string {
  const open = week.filter((day) => days.includes(day));
  const isRun = open.length > 2 && week.join().includes(open.join());
  return isRun ? `${open[0]} to ${open.at(-1)}` : open.join(', ');
}

function withoutZero(time: string): string {
  return time.replace(/^0/, '');
}
