import { FileField } from '../fields/file-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { FormView } from '../frame/form-view.tsx';

/** The file field is the last field, because the server reads no fields after a rejected file. */
export function ApplicationForm({ slug = '', reply = '' }: FormFacts) {
  return (
    <FormView
      label="Apply for this position"
      number="Form F-11"
      note="one field optional"
      thanks={{
        title: 'Application received',
        text: `Someone on the team will read your application. Whatever we decide, you’ll hear back ${reply}.`,
      }}
      hidden={{ JobSlug: slug }}
      promise="The hiring manager and the team you’d join will read your application. You don’t need a cover letter."
      submit="Send application"
    >
      <TextField name="FullName" placeholder="First and last name" />
      <TextField name="WorkEmail" placeholder="you@home.example" />
      <PhoneField wide />
      <TextField
        name="Message"
        placeholder="What was it, what went wrong, and how did you find out? A link is fine."
        isOptional
        long
      />
      <FileField />
    </FormView>
  );
}
