import type { CallHours } from '../../../shared/calls/call-hours.ts';
import { href } from '../../../shared/paths.ts';
import { CallTime } from './call-time.tsx';
import { Sheet, type SheetFacts } from './sheet.tsx';
import { lines, SheetField } from './sheet-field.tsx';

const calendarFile = '/api/calls/{}.ics';

/** A call, at a time that is free. */
export function CallSheet({ hours, ...facts }: SheetFacts & { hours: CallHours }) {
  const field = { form: 'call', facts };
  return (
    <Sheet
      form="call"
      facts={facts}
      action={href.contact()}
      label="Schedule a call"
      number="Form F-08"
      note="all fields required"
      thanks={{
        title: 'Call request received',
        text: '',
        more: (
          <>
            {/* What is true of the time, in the words of the answer. */}
            <p data-answer>{facts.said}</p>
            <p className="slots__booked" />
            <a href={facts.sent && calendarFile.replace('{}', facts.sent)} data-of-reference={calendarFile}>
              Add to calendar
            </a>
          </>
        ),
      }}
      promise={`${hours.minutes} minutes by phone with an engineer. To move the call, send an enquiry with its reference.`}
      submit="Book this call"
    >
      <CallTime hours={hours} facts={facts} />
      {Object.entries(lines).map(([name, line]) => (
        <SheetField key={name} {...field} name={name} {...line} />
      ))}
      <SheetField
        {...field}
        name="Message"
        label="Message"
        placeholder="What is the call about, and who else is on the line?"
        long
      />
    </Sheet>
  );
}
