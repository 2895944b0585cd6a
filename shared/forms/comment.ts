import * as v from 'valibot';
import { email, line, slug, text } from './fields.ts';

/** A comment on a note. Field names are the wire's. */
export const commentSchema = v.object({
  BlogSlug: slug(),
  FullName: line('Name', 100),
  WorkEmail: email('Email'),
  Comment: text('Comment', 5_000),
});
