import { expect, test } from 'vitest';
import { startOf, timeIn } from '../../../../shared/calls/call-slots.ts';
import { createZoneClock, isTimeZone } from '../../../../shared/calls/zone-clock.ts';

/** Eleven hours in milliseconds. These steps reach every hour of the day, because 11 and 24 have no common divisor. */
const step = 11 * 3_600_000;

test.each([
  ['America/Los_Angeles', '2027-03-12', '09:00', '2027-03-12T17:00Z'],
  ['America/Los_Angeles', '2027-03-15', '09:00', '2027-03-15T16:00Z'],
  ['Europe/Berlin', '2027-03-26', '09:00', '2027-03-26T08:00Z'],
  ['Europe/Berlin', '2027-03-29', '09:00', '2027-03-29T07:00Z'],
  ['Australia/Lord_Howe', '2027-04-05', '09:00', '2027-04-04T22:30Z'],
  ['Asia/Kolkata', '2027-07-01', '09:30', '2027-07-01T04:00Z'],
  ['Asia/Kathmandu', '2027-07-01', '09:30', '2027-07-01T03:45Z'],
  ['Pacific/Kiritimati', '2027-07-01', '09:30', '2027-06-30T19:30Z'],
  ['Pacific/Pago_Pago', '2027-07-01', '13:00', '2027-07-02T00:00Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30Z'],
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30Z'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30Z'],
  ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30Z'],
])('in %s, %s %s is %s', (zone, day, time, start) => {
  expect(startOf(createZoneClock(zone).instantOf(day, time))).toBe(start);
});

test.each(['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Asia/Kathmandu'])(
  'every hour of two years in %s can be found from its local time',
  (zone) => {
    const clock = createZoneClock(zone);
    const repeated: string[] = [];
    for (let at = Date.parse('2026-01-01T00:30Z'); at < Date.parse('2028-01-01'); at += step) {
      const { day, time } = clock.showing(at);
      const found = clock.instantOf(day, time);
      if (found !== at) repeated.push(startOf(at));
      expect(clock.showing(found)).toEqual({ day, time });
    }
    expect(repeated.length).toBeLessThanOrEqual(2);
  },
);

test('each zone shows the same call in its local time', () => {
  const read = (start: string) =>
    ['Asia/Kolkata', 'Europe/Berlin', 'America/New_York'].map((zone) => timeIn(zone, start));
  expect(read('2027-03-12T14:00Z')).toEqual(['Fri, Mar 12, 19:30', 'Fri, Mar 12, 15:00', 'Fri, Mar 12, 09:00']);
  expect(read('2027-03-15T14:00Z')).toEqual(['Mon, Mar 15, 19:30', 'Mon, Mar 15, 15:00', 'Mon, Mar 15, 10:00']);
  expect(read('2027-03-29T14:00Z')).toEqual(['Mon, Mar 29, 19:30', 'Mon, Mar 29, 16:00', 'Mon, Mar 29, 10:00']);
  expect(timeIn('Asia/Seoul', '2027-03-12T15:00Z')).toBe('Sat, Mar 13, 00:00');
});

test.each(['Asia/Kolkata', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
);

test.each([
  '',
  'Mars/Olympus',
  '+05:30',
  'Asia',
  '../etc/passwd',
  'Asia/Kolkata ',
  `A${'a'.repeat(70)}`,
  'Asia/Kolkata\n',
])('%j is not a time zone', (name) => expect(isTimeZone(name)).toBe(false));
