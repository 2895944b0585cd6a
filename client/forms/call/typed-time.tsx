import type { OfficeHours } from '../../../shared/calls/call-hours.ts';
import { timeFields } from '../../../shared/calls/call-slots.ts';
import { createZoneClock, isTimeZone } from '../../../shared/calls/zone-clock.ts';
import { browserTimeZone } from '../browser-time-zone.ts';
import { Field, useControl } from '../fields/field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useField, useFormState } from '../form-context.ts';
import { isSameZone } from './time-zones.ts';

interface TypedTimeProps {
  offices: OfficeHours[];
  minutes: number;
}

export function TypedTime({ offices, minutes }: TypedTimeProps) {
  const name = timeFields.hour;
  const { value, change } = useField(name);
  const { value: day } = useField(timeFields.day);
  // Before hydration, times are converted to UTC, because the server does not know the visitor's zone.
  const isHydrated = useFormState((state) => state.isHydrated);
  const elsewhere = (timeZone: string, time: string) =>
    isHydrated ? inOwnZone(timeZone, { day, time }) : inUtc(timeZone, time);
  return (
    <>
      <TextField name={timeFields.day} label="Day" type="date" />
      <Field name={name} label="Time at our office">
        <select {...useControl(name)} value={value} onChange={({ currentTarget }) => change(currentTarget.value)}>
          <option value="">Choose a time</option>
          {offices.map((office) => (
            <optgroup key={office.name} label={office.name}>
              {clockTimes(office, minutes).map((time) => (
                // If the browser does not support the office's zone, this text differs from the server's.
                <option key={time} value={`${office.timeZone} ${time}`} suppressHydrationWarning>
                  {`${time} in ${office.name}${elsewhere(office.timeZone, time)}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
    </>
  );
}

export function clockTimes({ from, to }: OfficeHours, minutes: number): string[] {
  const times: string[] = [];
  for (let at = minutesOf(from); at + minutes <= minutesOf(to); at += minutes) {
    times.push([Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':'));
  }
  return times;
}

function inUtc(timeZone: string, time: string): string {
  if (!isTimeZone(timeZone)) return '';
  const clock = createZoneClock(timeZone);
  const utc = createZoneClock('UTC');
  const on = (day: string) => utc.showing(clock.instantOf(day, time)).time;
  const [winter, summer] = [on('2026-01-15'), on('2026-07-15')];
  return winter === summer ? `, ${winter} UTC` : `, ${winter} UTC (${summer} UTC in summer)`;
}

function inOwnZone(timeZone: string, { day, time }: { day: string; time: string }): string {
  const own = browserTimeZone();
  if (!isTimeZone(timeZone) || isSameZone(own, timeZone)) return '';
  const clock = createZoneClock(timeZone);
  const days = isDay(day) ? [day] : ['2026-01-15', '2026-07-15'];
  const times = days.map((there) => {
    const here = createZoneClock(own).showing(clock.instantOf(there, time));
    if (here.day === there) return here.time;
    return `${here.time} (${here.day > there ? 'next' : 'previous'} day)`;
  });
  return `, ${[...new Set(times)].join(' or ')} your time`;
}

function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
