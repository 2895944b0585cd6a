import { defaultRateLimit } from '../../guards/rate-limit.ts';
import type { FormDefinition } from '../form-definition.ts';

export const subscribe: FormDefinition<'subscribe'> = {
  operation: 'subscribe',
  rateLimit: defaultRateLimit('subscribe'),
  thanks: (_, { newsletter }) =>
    newsletter.isConfirmed
      ? 'Almost done. Open the link in the email from us, and press the button to subscribe. We send each address at most three of these emails a day.'
      : 'You’re subscribed.',
  async errorsIn({ WorkEmail }, { newsletter }) {
    const words =
      'Our mail server can’t send to an address with letters such as ü before the @. Please use another address.';
    return (await newsletter.canSendTo(WorkEmail)) ? {} : { WorkEmail: words };
  },
  storeHooks: ({ WorkEmail: email }, { trust }, { newsletter, company }) =>
    newsletter.subscribing({ email, words: company.promises.subscription, isTrusted: trust !== 'quarantined' }),
  isConfirmed: true,
  texts: () => [],
  area: 'subscriptions',
  // A subscription needs no action from the operator.
  notificationTitle: null,
};
