import { formatDate } from './format-date.ts';

/** A day, for readers and for machines. `date` is an ISO date, UTC. */
export function CalendarDay({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
