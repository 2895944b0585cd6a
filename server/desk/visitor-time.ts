/** A time in UTC as the visitor's clock shows it, or nothing where the time or the zone cannot be read. */
export function visitorTime(time: string, zone: string): string {
  const at = Date.parse(time);
  if (Number.isNaN(at) || !zone) return '';
  try {
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone: zone }).format(at);
  } catch {
    return '';
  }
}

const format = {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
