import { defaultRateLimit } from '../../guards/rate-limit.ts';
import type { FormDefinition } from '../form-definition.ts';

export const unsubscribe: FormDefinition<'unsubscribe'> = {
  operation: 'unsubscribe',
  // `max` equals `posts`, because this form quarantines nothing.
  rateLimit: {
    ...defaultRateLimit('unsubscribe'),
    posts: { longPrefix: 30, shortPrefix: 120 },
    max: { longPrefix: 30, shortPrefix: 120 },
  },
  thanks: () => 'You’re unsubscribed. We’re removing your address from the list.',
  storeHooks: ({ WorkEmail }, _, { newsletter }) => newsletter.unsubscribing(WorkEmail),
  texts: () => [],
  isRight: true,
  tooMany:
    'Too many requests arrived at the same time, and we haven’t unsubscribed you yet. Please try again in a few minutes, or send us a message.',
  area: 'subscriptions',
  notificationTitle: null,
};
