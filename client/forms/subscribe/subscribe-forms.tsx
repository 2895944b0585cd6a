import { TextField } from '../fields/text-field.tsx';
import { useFormState } from '../form-context.ts';
import type { FormFacts } from '../form-facts.ts';
import { FormFrame } from '../frame/form-frame.tsx';
import { Notices, type Thanks } from '../frame/notices.tsx';
import { SubmitButton } from '../frame/submit-button.tsx';

export function SubscribeForm({ prefix }: FormFacts) {
  return <AddressForm className="subscribe" labelledBy={`${prefix}-title`} submit="Subscribe" />;
}

/** The confirmation must not reveal whether the address was subscribed. */
export function UnsubscribeForm() {
  return (
    <AddressForm
      className="subscribe unsubscribe__form"
      label="Unsubscribe"
      submit="Unsubscribe"
      thanks={{
        title: 'You’re unsubscribed',
        text: 'If your address was on our list, we’re removing it. An email that we’ve already sent may still arrive.',
      }}
    />
  );
}

interface AddressFormProps {
  className: string;
  label?: string;
  labelledBy?: string;
  submit: string;
  thanks?: Thanks;
}

function AddressForm({ submit, thanks, ...frame }: AddressFormProps) {
  // Without JavaScript, only autofocus leads to the error.
  const isRefused = useFormState(({ isHydrated, errors }) => !isHydrated && errors.WorkEmail !== undefined);
  return (
    <FormFrame {...frame}>
      <Notices isSingle {...(thanks && { thanks })} />
      <TextField name="WorkEmail" wide autoFocus={isRefused} />
      <SubmitButton label={submit} />
    </FormFrame>
  );
}
