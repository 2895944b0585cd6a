import * as v from 'valibot';
import type { Review } from '../../../shared/models.ts';
import { found, type Outcome } from '../../../shared/outcome.ts';
import { typeset } from '../../typesetting/typeset.ts';
import { line, lines, text } from './fields.ts';
import { listOf } from './list-of.ts';

/** Reshapes `HomeService/GetReviewList`. Reviews are plain text. */
export function reshapeReviews(data: unknown): Outcome<Review[]> | undefined {
  const result = v.safeParse(schema, data);
  return result.success ? found(result.output.Review_List) : undefined;
}

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

const schema = v.object({ Review_List: listOf(itemSchema) });
