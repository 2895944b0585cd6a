import { type OfficeHours, type Weekday, weekdays } from '../../../shared/calls/call-hours.ts';
import { hoursInWords } from '../../../shared/calls/hours-in-words.ts';

/** Takes the place of the days and times until they have loaded. The server knows neither the date nor the zone. */
export function ComingTimes({ offices, weeks }: { offices: OfficeHours[]; weeks: number }) {
  const week = [...weekdays.slice(1), ...weekdays.slice(0, 1)];
  const cells = Array.from({ length: 7 * weeks }, (_, at) => at);
  const isOpen = (day: Weekday | undefined) => offices.some(({ days }) => days.some((open) => open === day));
  return (
    <div className="field field--wide slots slots--coming">
      <div>
        <p className="field__label mono">Day</p>
        <div className="slots__grid" aria-hidden="true">
          {week.map((day) => (
            <span key={day} className="slot mono">
              {`${day.slice(0, 2)} `}
            </span>
          ))}
          {cells.map((at) => (
            <span key={at} className={isOpen(week[at % 7]) ? 'slot slot--coming' : 'slot'} />
          ))}
        </div>
      </div>
      <div>
        <p className="field__label mono">Time</p>
        <ul className="slots__hours">
          {offices.map((office) => (
            <li key={office.name}>
              <b>{office.name}</b> <span>{hoursInWords(office)} local time</span>
            </li>
          ))}
        </ul>
        <div className="slots__lattice" />
      </div>
    </div>
  );
}
