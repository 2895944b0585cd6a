import { missing } from '../../../shared/outcome.ts';
import { href } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { ItemList } from '../../ui/item-list.tsx';
import { readPageNumber } from '../../ui/page-number.ts';
import { ProductCard } from './product-card.tsx';

export const loader = pageLoader(async (site, { params, url }) => {
  const { categorySlug: category } = params;
  const page = readPageNumber(url.searchParams.get('page')) ?? required<number>(missing);
  const input = { ...(page > 1 && { page }), ...(category && { category }) };
  const [list, categories] = await Promise.all([
    site.read('portfolio.list', input),
    site.read('portfolio.categories', {}),
  ]);
  return { list: required(list), categories: categories.ok ? categories.value : [], category };
});

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { title, total } = data.list;
  return (
    <ItemList
      {...data}
      all={{ label: 'Portfolio', href: href.portfolio() }}
      title={title ? `Portfolio: ${title}` : 'Things with our solder on them'}
      lead={
        data.category
          ? `${total} ${total === 1 ? 'product' : 'products'} that may be shown`
          : `143 products shipped. These ${total} may be shown. Each plate is drawn from the part that gave us the most trouble.`
      }
      empty="No product of this kind may be shown yet. The case studies have numbers from the others."
      className="cards"
      hrefOf={(category, page) => (category ? href.portfolioCategory(category, page) : href.portfolio(page))}
    >
      {(product) => <ProductCard product={product} heading="h2" />}
    </ItemList>
  );
}
