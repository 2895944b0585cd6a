import { formatDate } from './format-date.ts';

export function CalendarDay({ date }: { date: string }) {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
