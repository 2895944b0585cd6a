import { FileField } from '../fields/file-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { Sheet } from '../frame/sheet.tsx';

/** The file comes last, so that the server reads the other fields before it. */
export function ApplicationForm({ slug = '' }: FormFacts) {
  return (
    <Sheet
      label="Apply for this position"
      number="Form F-11"
      note="one field optional"
      thanks={{
        title: 'Application received',
        text: 'A person in the team reads it. You hear back within three working days, whichever way it goes.',
      }}
      hidden={{ JobSlug: slug }}
      promise="Read by those who hire, and by the team you would work in. No cover letter is needed."
      submit="Send application"
    >
      <TextField name="FullName" placeholder="As you would like to be addressed" />
      <TextField name="WorkEmail" placeholder="you@home.example" />
      <PhoneField wide />
      <TextField
        name="Message"
        placeholder="What it was, what went wrong, how you found out. A link is fine."
        isOptional
        long
      />
      <FileField />
    </Sheet>
  );
}
