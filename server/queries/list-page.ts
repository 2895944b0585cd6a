import type { Category, Page } from '../../shared/items.ts';
import { found, missing, type Result } from '../../shared/result.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import type { ListPage } from '../company-api/records/mappers.ts';
import { joinTimestamped } from '../company-api/timestamped.ts';

export const perPage = 9;

/** The first page exists even if there are no items. */
export function pageOf<Item>(items: Item[], total: number, page: number): Result<Page<Item>> {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return page > pages ? missing : found({ items, page, pages, total });
}

export function categoryPage<Item extends { category: { name: string } }>(
  list: Timestamped<Page<Item>>,
  categories: Timestamped<Category[]>,
  slug: string,
): Timestamped<Page<Item> & { title: string }> {
  return joinTimestamped(list, categories, (page, names) => {
    if (!page.ok) return page;
    if (!names.ok) return names;
    const category = names.value.find((one) => one.slug === slug) ?? page.value.items[0]?.category;
    return category ? found({ ...page.value, title: category.name }) : missing;
  });
}

export function itemsIn<Item>({ slots }: Pick<ListPage<Item>, 'slots'>): Item[] {
  return slots.flatMap((slot) => (slot.ok ? [slot.item] : []));
}
