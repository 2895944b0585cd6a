import { AddressForm } from '../subscribe/address-form.tsx';

/** The way off the list. It says the same whoever is on it. */
export function UnsubscribeForm() {
  return (
    <AddressForm
      className="subscribe unsubscribe__form"
      label="Unsubscribe"
      submit="Unsubscribe"
      thanks={{
        title: 'Stop received',
        text: 'If your address was on our list, it is being taken off. An issue that is already on its way may still arrive.',
      }}
    />
  );
}
