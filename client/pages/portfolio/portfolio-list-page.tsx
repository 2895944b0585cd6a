import { missing } from '../../../shared/outcome.ts';
import { href } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CategoryChips } from '../../ui/category-chips.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { Head } from '../../ui/head.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { readPageNumber } from '../../ui/page-number.ts';
import { Pager } from '../../ui/pager.tsx';
import { ProductCard } from './product-card.tsx';

export const loader = pageLoader(async (site, { params, url }) => {
  const { categorySlug: category } = params;
  const page = readPageNumber(url.searchParams.get('page')) ?? required<number>(missing);
  const input = { ...(page > 1 && { page }), ...(category && { category }) };
  const [list, categories] = await Promise.all([site.portfolio.list(input), site.portfolio.categories()]);
  return { list: required(list), categories: categories.ok ? categories.value : [], category };
});

export function Component() {
  const { meta, list, categories, category } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={meta} list={list} />
      <Breadcrumb trail={category ? [home, portfolio] : [home]} current={list.title ?? 'Portfolio'} />
      <div className="wrap page-end">
        <ListHead
          kicker={category && 'Category'}
          title={list.title ? `Portfolio: ${list.title}` : 'Things with our solder on them'}
        >
          {category
            ? `${list.total} ${list.total === 1 ? 'product' : 'products'} that may be shown`
            : `143 products shipped. These ${list.total} may be shown. Each plate is drawn from the part that gave us the most trouble.`}
        </ListHead>
        <CategoryChips
          categories={categories}
          current={category ?? null}
          hrefOf={(slug) => (slug ? href.portfolioCategory(slug) : href.portfolio())}
        />
        {list.items.length === 0 && (
          <EmptyList>
            No product of this kind may be shown yet. The case studies have numbers from the others.
          </EmptyList>
        )}
        <ol className="cards">
          {list.items.map((product) => (
            <li key={product.slug}>
              <ProductCard product={product} heading="h2" />
            </li>
          ))}
        </ol>
        <Pager
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => (category ? href.portfolioCategory(category, page) : href.portfolio(page))}
        />
      </div>
    </>
  );
}

const home = { label: 'Home', href: href.home() };
const portfolio = { label: 'Portfolio', href: href.portfolio() };
