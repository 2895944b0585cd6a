import * as v from 'valibot';
import type { Category } from '../../../shared/models.ts';
import { found, type Outcome } from '../../../shared/outcome.ts';
import { name, slug } from './fields.ts';
import { listOf } from './list-of.ts';

/** Reshapes `BlogService/GetCategoryList` and `PortfolioService/GetCategoryList`. */
export function reshapeCategories(data: unknown): Outcome<Category[]> | undefined {
  const result = v.safeParse(schema, data);
  return result.success ? found(result.output.Category_List) : undefined;
}

const schema = v.object({
  Category_List: listOf(
    v.pipe(
      v.object({ Category_Slug: slug, Category_Name: name, Item_Count: v.optional(v.nullish(v.number(), 0), 0) }),
      v.transform((item): Category => ({ slug: item.Category_Slug, name: item.Category_Name, count: item.Item_Count })),
    ),
  ),
});
