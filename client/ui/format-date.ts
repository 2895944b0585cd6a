const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export function formatDate(isoDate: string): string {
  return format.format(new Date(isoDate));
}
