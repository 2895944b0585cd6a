import type { FormFacts } from '../../../client/forms/form-facts.ts';
import { DocumentBlock } from '../../../client/ui/document-block.tsx';
import type { CallHours } from '../../../shared/calls/call-hours.ts';
import { hoursInWords } from '../../../shared/calls/hours-in-words.ts';
import type { Office } from '../../content/company.ts';
import { formatCount } from '../../process/text/format-count.ts';
import { FormContainer } from './form-container.tsx';
import { OfficeHoursFigure } from './office-hours-figure.tsx';

interface CallSectionProps {
  facts: FormFacts;
  hours: CallHours;
  allOffices: Office[];
}

export function CallSection({ facts, hours, allOffices }: CallSectionProps) {
  const { minutes, noticeHours, aheadDays, offices } = hours;
  return (
    <section id="schedule" className="form-section call-section" aria-labelledby="schedule-title">
      <div>
        <h2 id="schedule-title" className="form-section__title">
          Schedule a call
        </h2>
        <p className="lead">
          Pick a time, and an engineer will call you. Have your schematic open: most first calls are about one of its
          sheets.
        </p>
        <DocumentBlock
          facts={[
            { name: 'Length', value: `${formatCount(minutes, 'minute')}, free` },
            {
              name: 'Booking',
              value: `${formatCount(noticeHours, 'hour')} to ${formatCount(aheadDays, 'day')} ahead`,
            },
            ...offices.map((office) => ({ name: office.name, value: `${hoursInWords(office)} local time` })),
          ]}
        />
      </div>
      <FormContainer name="call" facts={{ ...facts, hours: { minutes, offices, aheadDays } }} />
      <OfficeHoursFigure offices={allOffices} />
    </section>
  );
}
