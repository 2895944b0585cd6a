import type { Category, Page, Tag } from '../../shared/models.ts';
import { found, missing, type Outcome } from '../../shared/outcome.ts';
import type { Dated } from '../upstream/api-cache.ts';
import { joinDated } from './dated.ts';

/** Items on one page of any list. */
export const perPage = 9;

/** A page past the end does not exist; the first always does, empty if need be. */
export function pageOf<Item>(items: Item[], total: number, page: number): Outcome<Page<Item>> {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return page > pages ? missing : found({ items, page, pages, total });
}

/** Cuts a page out of all items. */
export function cutPage<Item>(all: Item[], page: number): Outcome<Page<Item>> {
  return pageOf(all.slice((page - 1) * perPage, page * perPage), all.length, page);
}

/** A page of a list narrowed to something, with its name. */
export function titledPage<Item>(all: Item[], title: string, page: number): Outcome<Page<Item> & { title: string }> {
  const outcome = cutPage(all, page);
  return outcome.ok ? found({ ...outcome.value, title }) : outcome;
}

/** A page of what belongs to a category. It is picked from the whole list: the wire has no field to ask by. */
export function categoryPage<Item extends { category: Tag }>(
  list: Dated<Item[]>,
  categories: Dated<Category[]>,
  slug: string,
  page: number,
): Dated<Page<Item> & { title: string }> {
  return joinDated(list, categories, (all, names) => {
    if (!all.ok) return all;
    if (!names.ok) return names;
    const category = names.value.find((one) => one.slug === slug);
    if (!category) return missing;
    const items = all.value.filter((item) => item.category.slug === slug);
    return titledPage(items, category.name, page);
  });
}
