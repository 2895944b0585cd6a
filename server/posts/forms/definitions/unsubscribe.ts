import { usual } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';

/** Whether the address was on the list shows neither in the answer nor in the time it takes. */
export const unsubscribe: FormDefinition<'unsubscribe'> = {
  operation: 'unsubscribe',
  // It sets nothing aside, and a whole office may leave the list at once.
  measure: { ...usual('unsubscribe'), posts: { narrow: 30, wide: 120 }, most: { narrow: 30, wide: 120 } },
  thanks: () => 'Stop received. Your address is being taken off the list.',
  texts: () => [],
  isAwaited: false,
  isRight: true,
  tooMany: 'Too many at once: your address has not been taken off yet. Send it again in a few minutes, or write to us.',
  area: 'subscriptions',
  notice: null,
};
