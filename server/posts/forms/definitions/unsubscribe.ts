import { usual } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';

/** The site's own answer does not show whether the address was on the list. */
export const unsubscribe: FormDefinition<'unsubscribe'> = {
  operation: 'unsubscribe',
  // The form quarantines nothing, and a whole office may unsubscribe at once.
  measure: { ...usual('unsubscribe'), posts: { narrow: 30, wide: 120 }, max: { narrow: 30, wide: 120 } },
  thanks: () => 'You’re unsubscribed. We’re removing your address from the list.',
  keeping: ({ WorkEmail }, _, { newsletter }) => newsletter.leaving(WorkEmail),
  texts: () => [],
  isRight: true,
  tooMany:
    'Too many requests arrived at once, and we haven’t unsubscribed you yet. Please try again in a few minutes, or send us a message.',
  area: 'subscriptions',
  notice: null,
};
