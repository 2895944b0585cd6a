import { contactSchema } from '../../../shared/forms/contact.ts';
import { createSender } from '../../forms/sender.ts';

/** What Get in touch needs once somebody means to use it. */
export type Enquiry = ReturnType<typeof createEnquiry>;

export function createEnquiry(form: HTMLFormElement) {
  return createSender(form, { schema: contactSchema, address: '/api/contact' });
}
