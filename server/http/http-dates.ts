import type { IncomingHttpHeaders } from 'node:http';

/**
 * Converts the dates of conditional requests to the format that RFC 9110 prefers, because `Date.parse` interprets
 * `asctime` as local time and accepts text that is not an HTTP date. Removes invalid dates. If the date in If-Range is
 * invalid, removes the Range header too.
 */
export function normalizeDates(headers: IncomingHttpHeaders, now: () => number): void {
  for (const name of ['if-modified-since', 'if-unmodified-since', 'if-range'] as const) {
    const text = headers[name]?.toString();
    const isTag = name === 'if-range' && text?.includes('"');
    if (text === undefined || isTag) continue;
    const at = readHttpDate(text, now());
    if (at !== undefined) headers[name] = new Date(at).toUTCString();
    else delete headers[name];
    if (name === 'if-range' && at === undefined) delete headers.range;
  }
}

const formats = [
  // Sun, 06 Nov 1994 08:49:37 GMT
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  // Sunday, 06-Nov-94 08:49:37 GMT
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  // Sun Nov  6 08:49:37 1994
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function readHttpDate(text: string, now: number): number | undefined {
  for (const format of formats) {
    const { day = '', month = '', year = '', time } = text.match(format)?.groups ?? {};
    if (!time) continue;
    const number = String(months.indexOf(month) + 1).padStart(2, '0');
    const iso = inFullYear(year, `-${number}-${day.replace(' ', '0')}T${time}.000Z`, now);
    const at = Date.parse(iso);
    // `Date.parse` would convert February 30 to a day in March.
    return Number.isFinite(at) && new Date(at).toISOString() === iso ? at : undefined;
  }
  return undefined;
}

/** By RFC 9110, a two-digit year means the latest matching year that is at most 50 years in the future. */
function inFullYear(year: string, rest: string, now: number): string {
  if (year.length === 4) return year + rest;
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() + 50);
  const century = Math.floor(limit.getUTCFullYear() / 100);
  const latest = `${century}${year}${rest}`;
  return latest <= limit.toISOString() ? latest : `${century - 1}${year}${rest}`;
}
