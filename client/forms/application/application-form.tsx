import { href } from '../../../shared/paths.ts';
import { FileField } from '../fields/file-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { lines, TextField } from '../fields/text-field.tsx';
import type { FormFacts } from '../form-facts.ts';
import { Sheet } from '../frame/sheet.tsx';

/** An application for a job. The file is last: what is typed is read before it, whatever becomes of it. */
export function ApplicationForm({ slug = '' }: FormFacts) {
  return (
    <Sheet
      action={href.job(slug)}
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
      isUpload
    >
      <TextField {...lines.FullName} placeholder="As you would like to be addressed" />
      <TextField {...lines.WorkEmail} label="Email" placeholder="you@home.example" />
      <PhoneField wide />
      <TextField
        name="Message"
        label="Something you built"
        placeholder="What it was, what went wrong, how you found out. A link is fine."
        isOptional
        long
      />
      <FileField />
    </Sheet>
  );
}
