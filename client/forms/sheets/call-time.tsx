import type { CallHours, OfficeHours } from '../../../shared/calls/call-hours.ts';
import { timeFields } from '../../../shared/calls/call-slots.ts';
import { createZoneClock } from '../../../shared/calls/zone-clock.ts';
import { controlOf, Field } from '../../shell/get-in-touch/field.tsx';
import type { SheetFacts } from './sheet.tsx';
import { SheetField } from './sheet-field.tsx';

interface CallTimeProps {
  hours: CallHours;
  facts: SheetFacts;
}

const form = 'call';

/** A day and an hour of an office, whatever the day is. Script puts the free times in their place. */
export function CallTime({ hours, facts }: CallTimeProps) {
  const name = timeFields.hour;
  const error = facts.errors[name];
  return (
    <div className="slots-place" data-slots>
      {/* For the draft of what script lets the visitor choose. */}
      <input type="hidden" name={timeFields.start} />
      <input type="hidden" name={timeFields.zone} />
      <SheetField form={form} facts={facts} name={timeFields.day} label="Day" type="date" />
      <Field form={form} name={name} label="Hour at our office" error={error}>
        <select {...controlOf(name, error, form)} defaultValue={facts.values[name] ?? ''}>
          <option value="">Choose an hour</option>
          {hours.offices.map((office) => (
            <optgroup key={office.name} label={office.name}>
              {clockTimes(office, hours.minutes).map((time) => (
                <option key={time} value={`${office.timeZone} ${time}`}>
                  {`${time} in ${office.name}, ${inUtc(office.timeZone, time)}`}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
    </div>
  );
}

/** When calls start by the clocks of the office. */
function clockTimes({ from, to }: OfficeHours, minutes: number): string[] {
  const times: string[] = [];
  for (let at = minutesOf(from); at + minutes <= minutesOf(to); at += minutes) {
    times.push([Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':'));
  }
  return times;
}

/** The same in UTC, which is another in summer where clocks change. No day is known here, so a winter's and a summer's stand for all. */
function inUtc(timeZone: string, time: string): string {
  const clock = createZoneClock(timeZone);
  const utc = createZoneClock('UTC');
  const on = (day: string) => utc.showing(clock.instantOf(day, time)).time;
  const [winter, summer] = [on('2026-01-15'), on('2026-07-15')];
  return winter === summer ? `${winter} UTC` : `${winter} or in summer ${summer} UTC`;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
