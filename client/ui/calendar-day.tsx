import { formatDate } from './format-date.ts';

/** `date` is an ISO date in UTC. */
export function CalendarDay({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
