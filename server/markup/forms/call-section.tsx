import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { DocumentBlock } from '../../../client/ui/document-block.tsx';
import type { CallHours, OfficeHours } from '../../../shared/calls/call-hours.ts';
import { FormPlace } from './form-place.tsx';

export function CallSection({ facts, hours }: { facts: FormFacts; hours: CallHours }) {
  const { minutes, noticeHours, aheadDays, offices } = hours;
  return (
    <section id="schedule" className="asking" aria-labelledby="schedule-title">
      <div>
        <h2 id="schedule-title" className="asking__title">
          Schedule a call
        </h2>
        <p className="lead">
          Choose a time that suits you, and an engineer calls you. Have the schematic open: most first calls are about
          one sheet of it.
        </p>
        <DocumentBlock
          facts={[
            { name: 'Length', value: `${minutes} minutes` },
            { name: 'Bookable', value: `${noticeHours} hours to ${aheadDays} days ahead` },
            ...offices.map((office) => ({ name: office.name, value: daysAndTimes(office) })),
          ]}
        />
      </div>
      <FormPlace name="call" facts={{ ...facts, hours: { minutes, offices } }} />
    </section>
  );
}

function daysAndTimes({ days, from, to }: OfficeHours): string {
  const working = days.join() === 'Mon,Tue,Wed,Thu,Fri' ? 'Mon–Fri' : days.join(' ');
  return `${working}, ${from.replace(/^0/, '')} to ${to} there`;
}
