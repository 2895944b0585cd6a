import { cv } from '../../../shared/forms/cv.ts';
import { href } from '../../../shared/paths.ts';
import { controlOf, Field } from '../../shell/get-in-touch/field.tsx';
import { Sheet, type SheetFacts } from './sheet.tsx';
import { lines, SheetField } from './sheet-field.tsx';

/** An application for a job, beside what comes of it. */
export function ApplicationSheet(facts: SheetFacts) {
  return (
    <div className="asking">
      <div>
        <h2 className="asking__title" id="apply-title">
          Apply
        </h2>
        <p className="lead">
          A CV and a way to reach you. The next step is one hour on a real bug: we bring the board and the trace.
        </p>
      </div>
      <Application {...facts} />
    </div>
  );
}

/** The file is last: what is typed is read before it, whatever becomes of it. */
function Application(facts: SheetFacts) {
  const form = 'application';
  const field = { form, facts };
  const error = facts.errors[cv.field];
  return (
    <Sheet
      form={form}
      facts={facts}
      action={href.job(facts.slug)}
      label="Apply for this position"
      number="Form F-11"
      note="one field optional"
      thanks={{
        title: 'Application received',
        text: 'A person in the team reads it. You hear back within three working days, whichever way it goes.',
      }}
      hidden={{ JobSlug: facts.slug }}
      promise="Read by those who hire, and by the team you would work in. No cover letter is needed."
      submit="Send application"
      isUpload
    >
      <SheetField {...field} name="FullName" {...lines.FullName} placeholder="As you would like to be addressed" />
      <SheetField {...field} name="WorkEmail" {...lines.WorkEmail} label="Email" placeholder="you@home.example" />
      <SheetField {...field} name="PhoneNumber" {...lines.PhoneNumber} wide />
      <SheetField
        {...field}
        name="Message"
        label="Something you built"
        placeholder="What it was, what went wrong, how you found out. A link is fine."
        isOptional
        long
      />
      <Field form={form} name={cv.field} label="CV: PDF, DOC or DOCX, up to 5 MB" error={error} wide>
        <input {...controlOf(cv.field, error, form)} type="file" accept={cv.extensions.join()} />
      </Field>
    </Sheet>
  );
}
