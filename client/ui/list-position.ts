import type { Page } from '../../shared/items.ts';
import type { PageMeta } from '../../shared/page.ts';

export type ListPosition = Pick<Page<unknown>, 'page' | 'pages'>;

/** Maximum number of characters. Search engines truncate longer descriptions. */
const maxDescriptionLength = 160;

export function metaWithPageNumber(meta: PageMeta, { page, pages }: ListPosition, companyName: string): PageMeta {
  const brand = ` | ${companyName}`;
  const isBranded = meta.title.endsWith(brand);
  const title = `${isBranded ? meta.title.slice(0, -brand.length) : meta.title}, page ${page}${isBranded ? brand : ''}`;
  return { ...meta, title, description: shortened(`Page ${page} of ${pages}. ${meta.description}`) };
}

function shortened(text: string): string {
  return text.length <= maxDescriptionLength
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', maxDescriptionLength - 1))}…`;
}
