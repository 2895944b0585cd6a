import { expect, test } from 'vitest';
import { errorsIn } from '../../../support/content-errors.ts';
import { contentFolder } from '../../../support/content-folder.ts';

const office = '{ name: Seoul, timeZone: Asia/Seoul, days: [Mon], from: "09:00", to: "18:00" }';

test('every error in the call hours is reported with its line', () => {
  expect(
    callErrors(
      'minutes: 0',
      'noticeHours: 200',
      'aheadDays: 365',
      'offices:',
      `  - ${office.replace('Asia/Seoul', 'Asia/Soul')}`,
      `  - ${office.replace('Mon', 'Lun').replace('Seoul', 'Busan')}`,
      `  - ${office.replace('09:00', '9am').replace('Seoul', 'Jeju')}`,
    ),
  ).toMatchObject(
    [
      /:1: minutes: use a whole number of minutes from 10 to 120/,
      /:2: noticeHours: use a whole number of hours/,
      /:3: aheadDays: use a whole number of days from 1 to 60/,
      /:5: offices\[1\].timeZone: .* such as Asia\/Kolkata/,
      /:6: offices\[2\].days\[1\]: use one of Sun, Mon/,
      /:7: offices\[3\].from: use a time such as "09:30"/,
    ].map((error) => expect.stringMatching(error)),
  );
});

test.each([
  ['a duplicate office', office, /:6: offices\[2\]: name Seoul is used twice/],
  [
    'hours that end before they start',
    office.replace('18:00', '08:00').replace('Seoul', 'Jeju'),
    /:6: offices\[2\].to: /,
  ],
])('%s: the error is reported', (_, second, error) => {
  const errors = callErrors(
    'minutes: 30',
    'noticeHours: 4',
    'aheadDays: 21',
    'offices:',
    `  - ${office}`,
    `  - ${second}`,
  );
  expect(errors).toEqual([expect.stringMatching(error)]);
});

function callErrors(...lines: string[]): string[] {
  const errors = errorsIn(contentFolder({ 'calls.yaml': lines.join('\n') }));
  return errors.split('\n').filter((error) => error.includes('calls.yaml'));
}
