import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { FormView } from '../frame/form-view.tsx';

export function CaseStudyForm({ slug = '', reply = '' }: FormFacts) {
  return (
    <FormView
      label="Ask about this case study"
      number="Form F-09"
      note="all fields required"
      thanks={{
        title: 'Question received',
        text: `An engineer who worked on the project will reply ${reply}.`,
        again: 'Ask another question',
      }}
      hidden={{ Slug: slug }}
      promise="An engineer from the project will read your question. We can’t share anything the client hasn’t released."
      submit="Send question"
    >
      <TextField name="WorkEmail" wide />
      <TextField
        name="Message"
        placeholder="Which part is like your project? Tell us the volume, power source, and deadline if you can."
        long
      />
      <TextField name="FullName" />
      <TextField name="CompanyName" />
      <PhoneField wide />
    </FormView>
  );
}
