import { type OfficeHours, type Weekday, weekdays } from '../../../shared/calls/call-hours.ts';
import { clockTimes } from './typed-time.tsx';

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
        <div className="slots__offices" aria-hidden="true">
          {offices.map((office) => (
            <div key={office.name}>
              <p>{office.name}, local time </p>
              <div className="slots__grid slots__grid--times">
                {clockTimes(office, 60).map((time) => (
                  <span key={time} className="slot slot--coming mono">
                    {`${time} `}
                  </span>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
