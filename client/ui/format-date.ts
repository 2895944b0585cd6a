const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** An ISO date as the site writes it: `Nov 18, 2026`. The same on every machine. */
export function formatDate(isoDate: string): string {
  return format.format(new Date(isoDate));
}
