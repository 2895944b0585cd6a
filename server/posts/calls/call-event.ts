import type { OutboxRow } from '../outbox/row.ts';

interface EventParts {
  row: Pick<OutboxRow, 'reference' | 'createdAt'>;
  start: number;
  minutes: number;
  isBooked: boolean;
  companyName: string;
  /** Set only for the operator's file. */
  visitor?: { name: string; details: string };
}

/** The visitor's file must contain no personal data, because anyone with the reference can fetch the file. */
export function callEvent({ row, start, minutes, isBooked, companyName, visitor }: EventParts): string {
  const about = visitor?.details ?? `An engineer from ${companyName} will call you at the phone number you entered.`;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(companyName)}//Calls//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The UID contains no host name (RFC 7986, section 5.3), because the site's address may be unknown or change.
    `UID:${row.reference}.${row.createdAt}`,
    `DTSTAMP:${utc(row.createdAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * 60_000)}`,
    `SUMMARY:${escapeText(`Call with ${visitor?.name ?? companyName}`)}`,
    `DESCRIPTION:${escapeText(`${about}\nReference ${row.reference}`)}`,
    `STATUS:${isBooked ? 'CONFIRMED' : 'TENTATIVE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

function utc(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

const maxLineLength = 75;

/** RFC 5545 limits a line to 75 octets. A continuation line starts with a space. */
function folded(line: string): string {
  let octets = 0;
  let out = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxLineLength) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}
