import { usual } from '../../guards/measures.ts';
import type { FormDefinition } from '../form-definition.ts';
import { faultIfGone } from '../known-item.ts';

export const comment: FormDefinition<'comment'> = {
  operation: 'saveComment',
  measure: usual('comments'),
  thanks: () => 'Thank you. Your comment will appear after an editor reviews it.',
  texts: ({ FullName, Comment }) => [FullName, Comment],
  faults: ({ BlogSlug }, { reads }) => faultIfGone('BlogSlug', reads['blogs.post'].run({ slug: BlogSlug })),
  area: 'comments',
  about: 'BlogSlug',
  notice: 'Comment',
};
