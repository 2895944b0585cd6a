import * as v from 'valibot';
import { type CallHours, weekdays } from '../../shared/calls/call-hours.ts';
import { isTimeZone } from '../../shared/calls/zone-clock.ts';
import { date, line, listBy, record } from './fields.ts';

const time = v.pipe(
  v.string('write a time like "09:30", in quotes'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'write a time like "09:30"'),
);

/** `content/calls.yaml`. */
export const callsSchema: v.GenericSchema<unknown, CallHours> = record({
  minutes: number('minutes', 10, 120),
  noticeHours: number('hours', 0, 168),
  aheadDays: number('days', 1, 60),
  offices: v.pipe(
    listBy(
      v.pipe(
        record({
          name: line(1, 40),
          timeZone: v.pipe(
            v.string('write a time zone like Asia/Kolkata'),
            v.check(isTimeZone, 'write a time zone as in the IANA database, like Asia/Kolkata'),
          ),
          days: v.pipe(
            v.array(v.picklist(weekdays, `use ${weekdays.join(', ')}`), 'write a list of weekdays'),
            v.minLength(1, 'write at least one weekday'),
          ),
          from: time,
          to: time,
          closed: v.optional(v.array(date(), 'write a list of dates'), []),
        }),
        v.forward(
          v.check(({ from, to }) => from < to, 'write a time after `from`, on the same day'),
          ['to'],
        ),
      ),
      'name',
    ),
    v.minLength(1, 'write at least one office'),
    v.maxLength(6, 'write at most 6 offices'),
  ),
});

function number(unit: string, least: number, most: number) {
  const message = `write a whole number of ${unit} from ${least} to ${most}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
}
