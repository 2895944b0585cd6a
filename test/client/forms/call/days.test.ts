import { expect, test } from 'vitest';
import { freeDays, isByDay, wholeWeeks } from '../../../../client/forms/call/days.ts';
import { isSameZone, zoneChoices, zoneNames } from '../../../../client/forms/call/time-zones.ts';

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

test('the calendar has whole weeks that begin on the locale’s first day, and never fewer weeks than promised', () => {
  const days = ['2027-03-14', '2027-03-15', '2027-03-24'];
  const edges = (weeks: string[]) => [weeks[0], weeks.at(-1), weeks.length];
  expect(edges(wholeWeeks(days, 1, 1))).toEqual(['2027-03-08', '2027-03-28', 21]);
  expect(edges(wholeWeeks(days, 1, 0))).toEqual(['2027-03-14', '2027-03-27', 14]);
  expect(edges(wholeWeeks(days, 4, 6))).toEqual(['2027-03-13', '2027-04-09', 28]);
  expect(wholeWeeks(['2027-03-15'], 1, 1)).toHaveLength(7);
  expect(wholeWeeks([], 4, 1)).toEqual([]);
});

test('a time counts as daylight if the call begins and ends between 7:00 and 21:00', () => {
  const times = ['00:00', '06:30', '07:00', '20:30', '21:00'];
  expect(times.filter((time) => isByDay({ time, start: '', office: '' }))).toEqual(['07:00', '20:30']);
});

test('no time zone is offered twice, even if the browser uses another name for it', () => {
  const choices = zoneNames(['Asia/Calcutta', 'Pacific/Chatham', 'Asia/Kolkata']);
  expect(choices.filter((name) => isSameZone(name, 'Asia/Calcutta'))).toEqual(['Asia/Kolkata']);
  expect(choices).toContain('Pacific/Chatham');
});

test('a zone’s label contains its offset on the given day, and the zones are sorted by this offset', () => {
  const names = ['America/New_York', 'Asia/Kolkata', 'Pacific/Honolulu'];
  const labels = (day: string) => zoneChoices(names, Date.parse(`${day}T16:00Z`)).map(({ label }) => label);
  expect(labels('2027-03-12')).toEqual(['Honolulu, UTC−10:00', 'New York, UTC−05:00', 'Kolkata, UTC+05:30']);
  expect(labels('2027-03-15')[1]).toBe('New York, UTC−04:00');
});
