import type { Page, PageMeta } from '../../shared/models.ts';

/** Of a list: which page of it, and how many there are. */
export type Place = Pick<Page<unknown>, 'page' | 'pages'>;

/** Characters. Search engines cut what is longer. */
const longestDescription = 160;

/** The metadata of page 2 or further of a list: title and description say which page it is. */
export function ofFurtherPage(meta: PageMeta, { page, pages }: Place, companyName: string): PageMeta {
  const brand = ` | ${companyName}`;
  const isBranded = meta.title.endsWith(brand);
  const title = `${isBranded ? meta.title.slice(0, -brand.length) : meta.title}, page ${page}${isBranded ? brand : ''}`;
  return { ...meta, title, description: shortened(`Page ${page} of ${pages}. ${meta.description}`) };
}

/** Cut between two words. */
function shortened(text: string): string {
  return text.length <= longestDescription ? text : `${text.slice(0, text.lastIndexOf(' ', longestDescription - 1))}…`;
}
