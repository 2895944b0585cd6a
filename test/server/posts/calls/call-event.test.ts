import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { callEvent } from '../../../../server/posts/calls/call-event.ts';

const call = {
  row: { reference: 'CALL-7K2M9QXD', createdAt: Date.parse('2027-03-10T09:15:42.500Z') },
  start: Date.parse('2027-03-15T16:30Z'),
  minutes: 30,
  status: 'booked',
  moves: 0,
  companyName: 'Nettlewright',
} as const;

test('a calendar program reads the same call from the file', () => {
  const { event, calendar } = parsed(callEvent(call));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(event.uid).toMatch(/^CALL-7K2M9QXD\.\d+$/);
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-03-15T16:30:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-03-15T17:00:00.000Z');
  expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2027-03-10T09:15:42Z');
  expect(event.description).toContain('CALL-7K2M9QXD');
});

test.each(['Böhm, Łuć; Söhne \\ Co', '노드라이트 '.repeat(20).trim(), '📡'.repeat(40), 'N'.repeat(200)])(
  'the company %j is preserved, in lines of at most 75 octets that end in CRLF',
  (companyName) => {
    const text = callEvent({ ...call, companyName });
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(parsed(text).event.summary).toContain(companyName);
  },
);

function parsed(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return { calendar, event };
}
