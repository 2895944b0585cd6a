import { usual } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';

export const subscribe: FormDefinition<'subscribe'> = {
  operation: 'subscribe',
  measure: usual('subscribe'),
  thanks: () => 'Acknowledged. You are on the list.',
  texts: () => [],
  isAwaited: true,
  area: 'subscriptions',
  // A subscription needs no action.
  notice: null,
};
