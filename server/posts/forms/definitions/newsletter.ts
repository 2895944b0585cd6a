import { usual } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';

export const subscribe: FormDefinition<'subscribe'> = {
  operation: 'subscribe',
  measure: usual('subscribe'),
  thanks: (_, { newsletter }) =>
    newsletter.isConfirmed
      ? 'Almost done. Open the link in the email from us, and press the button to subscribe. One address gets at most three of these emails a day.'
      : 'You’re subscribed.',
  async faults({ WorkEmail }, { newsletter }) {
    const words =
      'Our mail server can’t send to an address with letters such as ü before the @. Please use another one.';
    return (await newsletter.reaches(WorkEmail)) ? {} : { WorkEmail: words };
  },
  keeping: ({ WorkEmail: email }, { standing }, { newsletter, company }) =>
    newsletter.subscribing({ email, words: company.promises.subscription, isTrusted: standing !== 'aside' }),
  isConfirmed: true,
  texts: () => [],
  area: 'subscriptions',
  // A subscription needs no action.
  notice: null,
};

/** The site's own answer does not show whether the address was on the list. */
export const unsubscribe: FormDefinition<'unsubscribe'> = {
  operation: 'unsubscribe',
  // The form quarantines nothing, and a whole office may unsubscribe at once.
  measure: { ...usual('unsubscribe'), posts: { narrow: 30, wide: 120 }, most: { narrow: 30, wide: 120 } },
  thanks: () => 'You’re unsubscribed. We’re removing your address from the list.',
  keeping: ({ WorkEmail }, _, { newsletter }) => newsletter.leaving(WorkEmail),
  texts: () => [],
  isRight: true,
  tooMany:
    'Too many requests arrived at once, and we haven’t unsubscribed you yet. Please try again in a few minutes, or send us a message.',
  area: 'subscriptions',
  notice: null,
};
