/** The most common zones of visitors. The visitor's own zone and those of the offices are added. */
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

/** Browsers that hide the zone report UTC or nothing. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Sorted from west to east, each with its current UTC offset. */
export function zoneChoices(others: string[]): ZoneChoice[] {
  const known = new Set<string>();
  const choices = [...common, ...others].flatMap((name) => {
    const format = formatOf(name);
    // Some browsers use old names, such as Asia/Calcutta for Asia/Kolkata.
    const { timeZone } = format.resolvedOptions();
    if (known.has(timeZone)) return [];
    known.add(timeZone);
    const offset = offsetIn(format);
    return [{ name, label: `${placeOf(name)}, ${offset}`, minutes: minutesOf(offset) }];
  });
  return choices.sort((a, b) => a.minutes - b.minutes || (a.name < b.name ? -1 : 1));
}

export function isSameZone(one: string, other: string): boolean {
  return formatOf(one).resolvedOptions().timeZone === formatOf(other).resolvedOptions().timeZone;
}

/** `Asia/Ho_Chi_Minh` becomes `Ho Chi Minh`. */
export function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
}

/** Such as `UTC+05:30`. */
function offsetIn(format: Intl.DateTimeFormat): string {
  const part = format.formatToParts().find(({ type }) => type === 'timeZoneName');
  return (part?.value ?? '').replace('GMT', 'UTC');
}

function minutesOf(offset: string): number {
  const [, sign = '', hours = 0, minutes = 0] = offset.match(/([+-])(\d+):(\d+)/) ?? [];
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
}
