import { dayAfter } from './workdays.ts';

/** Days ahead. A later start is probably a typing error, such as a five-digit year. */
const horizon = 3 * 365;

/** Returns the message to show if work cannot start on that day; otherwise undefined. */
export function startError(start: string, today: string, inWords: (day: string) => string): string | undefined {
  const last = dayAfter(today, horizon);
  if (!isDay(start)) return 'Enter a complete date.';
  if (start < today) return 'This date has passed. Choose today or a later day.';
  if (start > last) return `Choose a date before ${inWords(last)}.`;
  return undefined;
}

/** Returns false for years of five or more digits, which sort before four-digit years. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
