/**
 * Milliseconds since the epoch of an HTTP date in any of the three formats of RFC 9110 5.6.7. Undefined for any other
 * text. A year of two digits is never more than 50 years ahead of `now`.
 */
export function httpDateOf(text: string, now: number): number | undefined {
  const found = formats.map((format) => format.exec(text)?.groups).find((groups) => groups !== undefined);
  if (!found) return undefined;
  const [hour = 0, minute = 0, second = 0] = (found.time ?? '').split(':').map(Number);
  const month = months.indexOf(found.month ?? '');
  const [day, year] = [Number(found.day), yearOf(found.year ?? '', now)];
  const isDay = new Date(Date.UTC(year, month, day)).getUTCDate() === day;
  // Of a leap second.
  const isTime = hour < 24 && minute < 60 && second <= 60;
  return isDay && isTime ? Date.UTC(year, month, day, hour, minute, second) : undefined;
}

function yearOf(digits: string, now: number): number {
  if (digits.length === 4) return Number(digits);
  const latest = new Date(now).getUTCFullYear() + 50;
  const year = latest - (latest % 100) + Number(digits);
  return year > latest ? year - 100 : year;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const formats = [
  // Sun, 06 Nov 1994 08:49:37 GMT
  /^[MTWFS][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  // Sunday, 06-Nov-94 08:49:37 GMT
  /^[MTWFS][a-z]{2,5}day, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  // Sun Nov  6 08:49:37 1994
  /^[MTWFS][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
];
