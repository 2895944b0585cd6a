import type { OutboxRow } from '../outbox/row.ts';

export interface CallStanding {
  status: 'requested' | 'booked' | 'canceled';
  /** Number of times that the visitor has moved the call. */
  moves: number;
}

interface EventParts extends CallStanding {
  row: Pick<OutboxRow, 'reference' | 'createdAt'>;
  start: number;
  minutes: number;
  companyName: string;
  /** Set only for the operator's file. */
  visitor?: { name: string; details: string };
}

/** The visitor's file must contain no personal data, because anyone with the reference can fetch the file. */
export function callEvent(event: EventParts): string {
  return calendarOf(methodOf(event.status), event.companyName, linesOf(event));
}

/** Returns a calendar for programs that subscribe to it. */
export function callFeed(events: EventParts[], companyName: string): string {
  return calendarOf('PUBLISH', companyName, events.flatMap(linesOf));
}

function calendarOf(method: string, companyName: string, events: string[]): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(companyName)}//Calls//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...events,
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

function linesOf({ row, start, minutes, status, moves, companyName, visitor }: EventParts): string[] {
  const about = visitor?.details ?? `An engineer from ${companyName} will call you at the phone number you entered.`;
  return [
    'BEGIN:VEVENT',
    // The UID contains no host name (RFC 7986, section 5.3), because the site's address may be unknown or change.
    `UID:${row.reference}.${row.createdAt}`,
    `DTSTAMP:${utc(row.createdAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * 60_000)}`,
    `SUMMARY:${escapeText(`Call with ${visitor?.name ?? companyName}`)}`,
    `DESCRIPTION:${escapeText(`${about}\nReference ${row.reference}`)}`,
    `STATUS:${statuses[status]}`,
    // Calendar programs ignore a file whose number is lower than an earlier file's.
    `SEQUENCE:${status === 'canceled' ? moves + 1 : moves}`,
    'END:VEVENT',
  ];
}

export function methodOf(status: CallStanding['status']): 'PUBLISH' | 'CANCEL' {
  return status === 'canceled' ? 'CANCEL' : 'PUBLISH';
}

const statuses = { requested: 'TENTATIVE', booked: 'CONFIRMED', canceled: 'CANCELLED' };

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
