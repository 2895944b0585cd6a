import { defaultRateLimit } from '../../guards/rate-limit.ts';
import type { FormDefinition } from '../form-definition.ts';
import { errorIfGone } from '../known-item.ts';

export const comment: FormDefinition<'comment'> = {
  operation: 'saveComment',
  beside: { title: 'Write a comment', lead: 'Three fields. We don’t show your email address.', folds: true },
  rateLimit: defaultRateLimit('comments'),
  thanks: () => 'Thank you. Your comment will appear after an editor approves it.',
  texts: ({ FullName, Comment }) => [FullName, Comment],
  errorsIn: ({ BlogSlug }, { queries }) => errorIfGone('BlogSlug', queries['blogs.post'].run({ slug: BlogSlug })),
  area: 'comments',
  about: 'BlogSlug',
  notificationTitle: 'Comment',
};
