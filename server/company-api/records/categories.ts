import * as v from 'valibot';
import type { Category } from '../../../shared/items.ts';
import { name, slug } from './fields.ts';
import { listMapper } from './mappers.ts';

const itemSchema = v.pipe(
  v.object({ Category_Slug: slug, Category_Name: name, Item_Count: v.optional(v.nullish(v.number(), 0), 0) }),
  v.transform((item): Category => ({ slug: item.Category_Slug, name: item.Category_Name, count: item.Item_Count })),
);

export const mapCategories = listMapper('Category_List', itemSchema, (category) => category.slug);
