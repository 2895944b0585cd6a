import * as v from 'valibot';
import type { Review } from '../../../shared/items.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { line, lines, text } from './fields.ts';
import { listMapper } from './mappers.ts';

const name = v.pipe(line(100), v.minLength(1));

const itemSchema = v.pipe(
  v.object({
    Review_Id: v.pipe(v.number(), v.integer()),
    Review: v.pipe(lines(1_000), v.minLength(1)),
    FullName: name,
    Designation: text,
    CompanyName: name,
  }),
  v.transform(
    (item): Review => ({
      id: item.Review_Id,
      text: typeset(item.Review),
      name: item.FullName,
      role: item.Designation,
      company: item.CompanyName,
    }),
  ),
);

export const mapReviews = listMapper('Review_List', itemSchema, (review) => review.id);
