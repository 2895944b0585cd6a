import type { FormFacts } from '../form-facts.ts';
import { AddressForm } from './address-form.tsx';

/** The monthly note. It ends on the page that confirms a subscription. */
export function SubscribeForm({ prefix }: FormFacts) {
  return <AddressForm className="subscribe" labelledBy={`${prefix}-title`} submit="Subscribe" />;
}
