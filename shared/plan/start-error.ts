import { dayAfter } from './workdays.ts';

/** Days ahead. Nobody plans a start further away, and years of five digits are typing mistakes. */
const horizon = 3 * 365;

/** Says what to choose instead, if work cannot start on that day. */
export function startError(start: string, today: string, inWords: (day: string) => string): string | undefined {
  const last = dayAfter(today, horizon);
  if (!isDay(start)) return 'Enter a complete date.';
  if (start < today) return 'This date has passed. Choose today or a later day.';
  if (start > last) return `Choose a date before ${inWords(last)}.`;
  return undefined;
}

/** The pattern leaves out years of more digits, which sort before shorter ones. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
