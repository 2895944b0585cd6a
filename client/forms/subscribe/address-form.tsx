import { TextField } from '../fields/text-field.tsx';
import { FormFrame } from '../frame/form-frame.tsx';
import { Notices, type Thanks } from '../frame/notices.tsx';
import { SubmitButton } from '../frame/submit-button.tsx';

interface AddressFormProps {
  className: string;
  label?: string;
  labelledBy?: string;
  submit: string;
  thanks?: Thanks;
}

/** One address and one button. */
export function AddressForm({ submit, thanks, ...frame }: AddressFormProps) {
  return (
    <FormFrame {...frame}>
      <Notices {...(thanks && { thanks })} />
      <TextField name="WorkEmail" wide />
      <SubmitButton label={submit} />
    </FormFrame>
  );
}
