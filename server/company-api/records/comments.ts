import * as v from 'valibot';
import type { Comment } from '../../../shared/items.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { line, lines } from './fields.ts';
import { listMapper } from './mappers.ts';

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

export const mapComments = listMapper('Comment_List', itemSchema, (comment) => comment.id);
