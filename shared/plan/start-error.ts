import { dayAfter } from './workdays.ts';

/** Maximum days from today. A later start is probably a typing error. */
const horizon = 3 * 365;

/** Returns the message to show if work cannot start on that day; undefined if it can. */
export function startError(start: string, today: string, inWords: (day: string) => string): string | undefined {
  const last = dayAfter(today, horizon);
  if (!isDay(start)) return 'Enter a complete date.';
  if (start < today) return 'This date has passed. Choose today or a later day.';
  if (start > last) return `Choose a date before ${inWords(last)}.`;
  return undefined;
}

/**
 * Returns false for years of five or more digits. The comparison of days as text would put them before four-digit
 * years.
 */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
