import { createZoneClock, isTimeZone } from '../../../shared/calls/zone-clock.ts';

const common = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Phoenix',
  'America/Chicago',
  'America/New_York',
  'America/Halifax',
  'America/St_Johns',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Europe/Istanbul',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Sydney',
  'Pacific/Auckland',
];

export interface ZoneChoice {
  name: string;
  label: string;
}

export function zoneNames(others: string[]): string[] {
  const known = new Map<string, string>();
  for (const name of [...common, ...others].filter(isTimeZone)) {
    const current = currentName(name);
    if (!known.has(current)) known.set(current, name);
  }
  return [...known.values()];
}

/** Labels the zones with their offsets at an instant, because the chosen day may be in summer or in winter. */
export function zoneChoices(names: string[], at: number): ZoneChoice[] {
  const choices = names.map((name) => {
    const minutes = createZoneClock(name).offsetAt(at) / 60_000;
    const words = [...new Set([cityOf(name), offsetWords(minutes)])];
    return { name, label: words.join(', '), minutes };
  });
  return choices.sort((a, b) => a.minutes - b.minutes || (a.name < b.name ? -1 : 1));
}

/** Throws a RangeError if the browser does not support one of the zones. */
export function isSameZone(one: string, other: string): boolean {
  return currentName(one) === currentName(other);
}

export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Some browsers use old names, such as `Asia/Calcutta` for `Asia/Kolkata`. */
function currentName(timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
}

function offsetWords(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `UTC${minutes < 0 ? '−' : '+'}${hours}:${rest}`;
}
