import * as v from 'valibot';
import type { Comment } from '../../../shared/models.ts';
import { found, type Outcome } from '../../../shared/outcome.ts';
import { typeset } from '../../typesetting/typeset.ts';
import { line, lines } from './fields.ts';
import { listOf } from './list-of.ts';

/** Reshapes `BlogService/GetCommentList`. Comments are plain text. */
export function reshapeComments(data: unknown): Outcome<Comment[]> | undefined {
  const result = v.safeParse(schema, data);
  return result.success ? found(result.output.Comment_List) : undefined;
}

const itemSchema = v.pipe(
  v.object({
    Comment_Id: v.pipe(v.number(), v.integer()),
    FullName: line(100),
    Comment_Date: v.pipe(v.string(), v.isoDate()),
    Comment: lines(5_000),
    Is_Author: v.optional(v.nullish(v.picklist([0, 1]), 0), 0),
  }),
  v.transform(
    (item): Comment => ({
      id: item.Comment_Id,
      name: item.FullName,
      postedOn: item.Comment_Date,
      text: typeset(item.Comment),
      isAuthor: item.Is_Author === 1,
    }),
  ),
);

const schema = v.object({ Comment_List: listOf(itemSchema) });
