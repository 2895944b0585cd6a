import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { href } from '../../../shared/paths.ts';
import { CountryField } from '../fields/country/country-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useForm } from '../form-context.ts';
import { FormFrame } from '../frame/form-frame.tsx';
import { Notices } from '../frame/notices.tsx';
import { SubmitButton } from '../frame/submit-button.tsx';

const first = ['WorkEmail', 'FullName'];

/** Shows two of the five required fields first, because a long form deters visitors. */
export function DetailsForm() {
  const { facts, controller } = useForm();
  const [isSecond, setIsSecond] = useState(false);
  const further = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSecond) further.current?.querySelector('input')?.focus();
  }, [isSecond]);

  function continueFirst(event: SubmitEvent<HTMLDivElement>): void {
    if (isSecond || !controller) return;
    event.preventDefault();
    event.stopPropagation();
    const wrong = controller.check(first);
    if (wrong) document.getElementById(`${facts.prefix}-${wrong}`)?.focus();
    else setIsSecond(true);
  }

  return (
    <div onSubmitCapture={continueFirst}>
      <FormFrame className="enquiry" labelledBy="details-title">
        <Notices />
        <div className="enquiry__fields">
          <TextField name="WorkEmail" />
          <TextField name="FullName" />
        </div>
        <div className="enquiry__fields" ref={further} hidden={!isSecond}>
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
          <SubmitButton label={isSecond ? 'Send my details' : 'Continue'} />
        </div>
      </FormFrame>
    </div>
  );
}
