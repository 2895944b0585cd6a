import { usual } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';

export const subscribe: FormDefinition<'subscribe'> = {
  operation: 'subscribe',
  measure: usual('subscribe'),
  thanks: (_, { newsletter }) =>
    newsletter.isConfirmed
      ? 'Almost done. We sent you an email. Open the link in it and press the button to subscribe.'
      : 'You’re subscribed.',
  keeping: ({ WorkEmail: email }, { standing }, { newsletter, company }) =>
    newsletter.subscribing({ email, words: company.promises.subscription, isTrusted: standing !== 'aside' }),
  isConfirmed: true,
  texts: () => [],
  isAwaited: true,
  area: 'subscriptions',
  // A subscription needs no action.
  notice: null,
};
