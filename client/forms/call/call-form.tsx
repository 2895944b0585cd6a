import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { FormView } from '../frame/form-view.tsx';
import { CallTime } from './call-time.tsx';

export function CallForm({ hours: { minutes, offices } = { minutes: 0, offices: [] } }: FormFacts) {
  return (
    <FormView
      label="Schedule a call"
      number="Form F-08"
      note="all fields required"
      thanks={{
        title: 'Call request received',
        text: '',
        more: ({ reference, words }) => (
          <>
            {words && <p className="slots__booked">{words}</p>}
            <a href={`/api/calls/${reference}.ics`}>Add to calendar</a>
          </>
        ),
      }}
      promise={`${minutes} minutes by phone with an engineer. To reschedule, send us a message with your call reference.`}
      submit="Book this call"
    >
      <CallTime offices={offices} minutes={minutes} />
      <TextField name="FullName" />
      <TextField name="CompanyName" />
      <TextField name="WorkEmail" />
      <PhoneField />
      <TextField name="Message" placeholder="What’s the call about, and who else will join?" long />
    </FormView>
  );
}
