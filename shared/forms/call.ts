import * as v from 'valibot';
import { startOf, timeFields } from '../calls/call-slots.ts';
import { createZoneClock, isTimeZone } from '../calls/zone-clock.ts';
import { email, line, text } from './fields.ts';

/** The start of a call: an instant in UTC, to the minute. */
export const startSchema = v.pipe(
  v.optional(v.string('Choose a day and a time.'), ''),
  v.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\dZ$/, 'Choose a day and a time.'),
  v.check((start) => isRealMinute(start), 'Choose a day and a time.'),
);

/** A call, as browser and server check it. Field names are the wire's. Caps: decisions, "Forms". */
export const callSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform(withStart),
  v.object({
    FullName: line('Full name', 100),
    CompanyName: line('Company', 150),
    WorkEmail: email('Work email'),
    PhoneNumber: v.pipe(
      line('Phone', 40),
      v.transform((typed) => typed.replace(/\D/g, '')),
      v.minLength(6, 'Enter a phone number of 6 to 20 digits.'),
      v.maxLength(20, 'Enter a phone number of 6 to 20 digits.'),
    ),
    PreferredTime: startSchema,
    TimeZone: v.pipe(v.optional(v.string('Choose a time zone.'), ''), v.check(isTimeZone, 'Choose a time zone.')),
    Message: text('What it is about', 5_000),
  }),
);

/** Without script there is a day and an hour of an office, which name its time zone too. */
function withStart(fields: Record<string, unknown>): Record<string, unknown> {
  const { [timeFields.start]: start, [timeFields.day]: day, [timeFields.hour]: hour } = fields;
  if (start || typeof day !== 'string' || typeof hour !== 'string') return fields;
  const [zone = '', time = ''] = hour.split(' ');
  // One thing is wrong then, and is said once.
  if (!isRealMinute(`${day}T${time}Z`) || !isTimeZone(zone)) return { ...fields, [timeFields.zone]: 'UTC' };
  return {
    ...fields,
    [timeFields.start]: startOf(createZoneClock(zone).instantOf(day, time)),
    [timeFields.zone]: zone,
  };
}

/** February 30 is read as a day in March. */
function isRealMinute(start: string): boolean {
  const at = Date.parse(start);
  return !Number.isNaN(at) && startOf(at) === start;
}
