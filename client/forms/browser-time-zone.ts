import { isTimeZone } from '../../shared/calls/zone-clock.ts';

/** Returns UTC if the browser reports no zone or an unsupported zone, such as `Etc/Unknown`. */
export function browserTimeZone(): string {
  const { timeZone = '' } = new Intl.DateTimeFormat('en-US').resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}
