import { href } from '../../../shared/paths.ts';
import { missing } from '../../../shared/result.ts';
import type { PortfolioList } from '../../../shared/site.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { ItemList } from '../../ui/item-list.tsx';
import { readPageNumber } from '../../ui/page-number.ts';
import { ProductCard } from './product-card.tsx';

export const loader = pageLoader(['cards', 'chips', 'lists', 'products'], async (site, { params, url }) => {
  const { categorySlug: category } = params;
  const page = readPageNumber(url.searchParams.get('page')) ?? required<number>(missing);
  const input = { ...(page > 1 && { page }), ...(category && { category }) };
  const [list, categories] = await Promise.all([
    site.query('portfolio.list', input),
    site.query('portfolio.categories', {}),
  ]);
  return { list: required(list), categories: categories.ok ? categories.value : [], category };
});

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { title } = data.list;
  return (
    <ItemList
      {...data}
      all={{ label: 'Portfolio', href: href.portfolio() }}
      title={title ? `Portfolio: ${title}` : 'Products we designed and shipped'}
      action="Describe your product"
      lead={data.category ? productsIn(data.list) : leadOf(data.list)}
      empty="We have no public products in this category yet. The case studies have numbers from other projects."
      className="cards products products--led"
      hrefOf={(category, page) => (category ? href.portfolioCategory(category, page) : href.portfolio(page))}
    >
      {(product) => <ProductCard product={product} heading="h2" isOpen={product === data.list.items[0]} />}
    </ItemList>
  );
}

function productsIn({ total }: PortfolioList): string {
  return total === 1 ? '1 product' : `${total} products`;
}

function leadOf(list: PortfolioList): string {
  const { shipped } = list;
  const shown = shipped
    ? `We’ve shipped ${shipped} products, and our clients let us show ${list.total} of them.`
    : `Our clients let us show ${productsIn(list)}.`;
  return `For teams that want to see shipped hardware before a call. ${shown} Each drawing separates into layers. We designed the parts shown in copper.`;
}
