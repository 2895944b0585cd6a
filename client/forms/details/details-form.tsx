import { href } from '../../../shared/paths.ts';
import { CountryField } from '../fields/country/country-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { FormFrame } from '../frame/form-frame.tsx';
import { Notices } from '../frame/notices.tsx';
import { SubmitButton } from '../frame/submit-button.tsx';

export function DetailsForm() {
  return (
    <FormFrame className="enquiry" labelledBy="details-title">
      <Notices />
      <div className="enquiry__fields">
        <TextField name="WorkEmail" wide />
        <TextField name="FullName" />
        <TextField name="CompanyName" />
        <CountryField />
        <PhoneField />
      </div>
      <div className="enquiry__foot">
        <p>
          <a href={href.privacy()} target="_top">
            Privacy policy
          </a>
        </p>
        <SubmitButton label="Send my details" />
      </div>
    </FormFrame>
  );
}
