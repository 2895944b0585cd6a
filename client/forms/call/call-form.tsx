import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { FormView } from '../frame/form-view.tsx';
import { CallTime } from './call-time.tsx';

const noHours = { minutes: 0, aheadDays: 0, offices: [] };

export function CallForm({ hours = noHours, toChange = '' }: FormFacts) {
  return (
    <FormView
      label="Schedule a call"
      number="Form F-08"
      note="all fields required"
      thanks={{
        title: 'Call requested',
        text: '',
        again: 'Schedule another call',
        more: ({ reference, words }) => (
          <>
            {words && <p className="slots__booked">{words}</p>}
            <a href={`/api/calls/${reference}.ics`}>Add to calendar</a>
          </>
        ),
      }}
      promise={`${hours.minutes} minutes by phone with an engineer. ${toChange}`}
      submit="Book this call"
    >
      <CallTime {...hours} />
      <TextField name="WorkEmail" wide />
      <TextField name="Message" placeholder="What’s the call about, and who else will join?" long />
      <TextField name="FullName" />
      <TextField name="CompanyName" />
      <PhoneField wide />
    </FormView>
  );
}
