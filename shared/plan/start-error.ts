import { dayAfter } from './workdays.ts';

/** Maximum days from today. A later start is probably a typing error. */
const horizon = 3 * 365;

export function startError(start: string, today: string, inWords: (day: string) => string): string | undefined {
  const last = dayAfter(today, horizon);
  if (!isDay(start)) return 'Enter a complete date.';
  if (start < today) return 'This date has passed. Choose today or a later day.';
  if (start > last) return `Choose ${inWords(last)} or an earlier day.`;
  return undefined;
}

/** Requires a four-digit year, because days with longer years cannot be compared as text. */
function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
