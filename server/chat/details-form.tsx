import type { HTMLAttributes } from 'react';
import type { ContactField } from '../../shared/forms/contact.ts';

/** What an enquiry needs besides the conversation itself. Shown when nobody answers. */
export function DetailsForm() {
  return (
    <form className="talk__details" aria-labelledby="details-title" noValidate hidden>
      <h2 className="talk__title" id="details-title">
        Where may we answer?
      </h2>
      <p id="details-why">
        Nobody is at the desk right now. Leave an address, and this conversation becomes an enquiry.
      </p>
      <Field name="FullName" label="Full name" autoComplete="name" />
      <Field name="CompanyName" label="Company" autoComplete="organization" />
      <Field name="WorkEmail" label="Work email" autoComplete="email" inputMode="email" />
      <div className="talk__field">
        <label className="mono-small" htmlFor="CountryId">
          Country
        </label>
        <select id="CountryId" name="CountryId" autoComplete="country-name" aria-describedby="CountryId-error">
          <option value="101">India</option>
        </select>
        <p className="talk__error" id="CountryId-error" />
      </div>
      <Field name="PhoneNumber" label="Phone" autoComplete="tel" inputMode="tel" />
      <p className="talk__error" id="details-error" role="alert" />
      <button type="submit" className="button">
        Send as enquiry
      </button>
    </form>
  );
}

interface FieldProps {
  name: ContactField;
  label: string;
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

function Field({ name, label, ...input }: FieldProps) {
  return (
    <div className="talk__field">
      <label className="mono-small" htmlFor={name}>
        {label}
      </label>
      <input id={name} name={name} required aria-describedby={`${name}-error`} {...input} />
      <p className="talk__error" id={`${name}-error`} />
    </div>
  );
}
