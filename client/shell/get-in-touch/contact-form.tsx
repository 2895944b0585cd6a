import { guardFields, type RefusedPost } from '../../../shared/forms/answer.ts';
import type { Country } from '../../../shared/models.ts';
import { paths } from '../../../shared/paths.ts';
import { Guards } from '../../forms/guards.tsx';
import { Arrow } from '../../ui/arrow.tsx';
import { Captcha } from './captcha.tsx';
import { CountryField } from './country/country-field.tsx';
import { controlOf, Field } from './field.tsx';
import { ErrorSummary, SentNotice } from './notice.tsx';
import { keepDigits, refuseOtherKeys } from './phone-input.ts';
import { useContactForm } from './use-contact-form.ts';

const hint = 'What does it do, how many, what is blocking you? Schematics can wait for the NDA.';

export interface ContactFormProps {
  countries: Country[];
  /** The token of the hour, for a post without script. */
  formToken: string;
  /** The post that this document answers. */
  refused: RefusedPost | null;
  /** Reference of the enquiry that this document confirms. */
  sent: string | undefined;
  /** Called once script has taken over, before anything of its own is done. */
  onLive?: () => void;
}

/** The form itself. It posts without script; what script adds is in `useContactForm`. */
export function ContactForm({ countries, formToken, refused, sent: sentBefore, onLive }: ContactFormProps) {
  const values = refused?.values ?? {};
  const { form, errors, summary, tries, sent, busy, heard, question, renewQuestion, handlers } = useContactForm({
    refused,
    sentBefore,
    onLive,
  });
  const line = (name: string, label: string, autoComplete: string | undefined, placeholder: string) => (
    <Field name={name} label={label} error={errors[name]}>
      <input
        {...controlOf(name, errors[name])}
        {...kinds[name]}
        {...{ autoComplete, placeholder }}
        defaultValue={values[name]}
      />
    </Field>
  );
  return (
    <form
      ref={form}
      className="enquiry"
      method="post"
      action={paths.contact}
      aria-label="Get in touch"
      aria-busy={busy}
      noValidate={question !== null}
      {...handlers}
    >
      <p className="enquiry__head mono">
        <span>Form F-07</span>
        <span className="faint">all fields required</span>
      </p>
      {sent && <SentNotice key={sent} reference={sent} takesFocus={tries > 0} />}
      {summary && <ErrorSummary key={tries} {...summary} takesFocus={tries > 0} />}
      <div className="enquiry__fields" inert={busy}>
        {line('FullName', 'Full name', 'name', 'Who we will talk to')}
        {line('CompanyName', 'Company', 'organization', 'Legal or trading name')}
        {line('WorkEmail', 'Work email', 'email', 'you@company.example')}
        <CountryField countries={countries} chosen={values.CountryId} error={errors.CountryId} />
        {line('PhoneNumber', 'Phone, digits only', 'tel', '910000001234')}
        {line('Subject', 'Subject', 'off', 'Product, stage, deadline')}
        <Field name="Message" label="Message" error={errors.Message} wide>
          <textarea {...controlOf('Message', errors.Message)} placeholder={hint} defaultValue={values.Message} />
        </Field>
        <Captcha question={question} error={errors[guardFields.captcha]} onRenew={renewQuestion} />
      </div>
      <Guards token={formToken} />
      <p className="visually-hidden" role="status">
        {busy ? 'Sending' : heard}
      </p>
      <div className="enquiry__foot">
        <p>Read by an engineer, answered within one business day. NDA first if you prefer.</p>
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? (
            <Sending />
          ) : (
            <>
              Send enquiry <Arrow />
            </>
          )}
        </button>
      </div>
    </form>
  );
}

const kinds: Record<string, object> = {
  WorkEmail: { type: 'email' },
  PhoneNumber: { type: 'tel', inputMode: 'tel', onKeyDown: refuseOtherKeys, onInput: keepDigits },
};

function Sending() {
  return (
    <>
      <span className="enquiry__bits" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      Sending
    </>
  );
}
