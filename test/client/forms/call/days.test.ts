import { expect, test } from 'vitest';
import { freeDays, wholeWeeks } from '../../../../client/forms/call/days.ts';
import { isSameZone, zoneChoices } from '../../../../client/forms/call/time-zones.ts';

const slots = {
  minutes: 30,
  offices: [
    {
      name: 'Bengaluru',
      timeZone: 'Asia/Kolkata',
      starts: ['2027-03-12T03:30Z', '2027-03-15T03:30Z', '2027-03-29T03:30Z'],
    },
    { name: 'San Jose', timeZone: 'America/Los_Angeles', starts: ['2027-03-12T17:00Z', '2027-03-15T16:00Z'] },
  ],
};

const shown = (zone: string) =>
  [...freeDays(slots, zone)].map(([day, times]) => `${day} ${times.map(({ time }) => time).join(' ')}`);

test('each time is listed under the visitor’s local day and hour, also across daylight saving changes', () => {
  // In 2027, the USA changes its clocks on March 14, and Europe on March 28.
  expect(shown('America/New_York')).toEqual([
    '2027-03-11 22:30',
    '2027-03-12 12:00',
    '2027-03-14 23:30',
    '2027-03-15 12:00',
    '2027-03-28 23:30',
  ]);
  expect(shown('Europe/Berlin')).toEqual(['2027-03-12 04:30 18:00', '2027-03-15 04:30 17:00', '2027-03-29 05:30']);
  expect(shown('Asia/Seoul')).toEqual([
    '2027-03-12 12:30',
    '2027-03-13 02:00',
    '2027-03-15 12:30',
    '2027-03-16 01:00',
    '2027-03-29 12:30',
  ]);
});

test('the calendar has whole weeks, from Monday to Sunday', () => {
  const weeks = wholeWeeks(['2027-03-14', '2027-03-15', '2027-03-24']);
  expect([weeks[0], weeks.at(-1), weeks.length]).toEqual(['2027-03-08', '2027-03-28', 21]);
  expect(wholeWeeks(['2027-03-15'])).toHaveLength(7);
  expect(wholeWeeks([])).toEqual([]);
});

test('no time zone is offered twice, even if the browser uses another name for it', () => {
  const choices = zoneChoices(['Asia/Calcutta', 'Pacific/Chatham', 'Asia/Kolkata']).map(({ name }) => name);
  expect(choices.filter((name) => isSameZone(name, 'Asia/Calcutta'))).toEqual(['Asia/Kolkata']);
  expect(choices.at(-1)).toBe('Pacific/Chatham');
  expect(choices[0]).toBe('Pacific/Honolulu');
});
