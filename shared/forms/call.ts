import * as v from 'valibot';
import { startOf, timeFields } from '../calls/call-slots.ts';
import { createZoneClock, isTimeZone } from '../calls/zone-clock.ts';
import { email, line, phone, text } from './fields.ts';

const who = {
  WorkEmail: email('Work email'),
  Message: text('Message', 5_000),
  FullName: line('Full name', 100),
  CompanyName: line('Company', 150),
  PhoneNumber: phone('Phone'),
};

export const startSchema = picked('Choose a day and a time.', (start) => /^20.{14}Z$/.test(start) && isMinute(start));

export const callFields = {
  PreferredTime: startSchema,
  TimeZone: picked('Choose a time zone.', isTimeZone),
  ...who,
};
const free = v.object(callFields);

const typed = v.pipe(
  v.object({
    PreferredDate: picked('Choose a day.', (day) => /^20.{8}$/.test(day) && isMinute(`${day}T00:00Z`)),
    PreferredHour: picked('Choose a time.', (hour) => {
      const [zone = '', time = '', ...rest] = hour.split(' ');
      return isTimeZone(zone) && isMinute(`2026-01-01T${time}Z`) && rest.length === 0;
    }),
    ...who,
  }),
  v.transform(({ PreferredDate, PreferredHour, ...fields }) => {
    const [TimeZone = '', time = ''] = PreferredHour.split(' ');
    return { ...fields, PreferredTime: startOf(createZoneClock(TimeZone).instantOf(PreferredDate, time)), TimeZone };
  }),
);

export const callSchema: v.GenericSchema<unknown, v.InferOutput<typeof free>> = v.lazy((fields) =>
  isTyped(fields) ? typed : free,
);

export function timeField(fields: unknown): string {
  return isTyped(fields) ? timeFields.day : timeFields.start;
}

function isTyped(fields: unknown): boolean {
  return v.is(v.object({ [timeFields.hour]: v.string() }), fields);
}

function picked(message: string, isRight: (value: string) => boolean) {
  return v.pipe(v.optional(v.string(message), ''), v.check(isRight, message));
}

/** Compares the text, because `Date.parse` treats February 30 as a day in March. */
function isMinute(start: string): boolean {
  const at = Date.parse(start);
  return !Number.isNaN(at) && startOf(at) === start;
}
