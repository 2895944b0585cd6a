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
import { CaseStudyRow } from './case-study-row.tsx';

export const loader = pageLoader(async (site, { params, url }) => {
  const { categorySlug: category } = params;
  const page = readPageNumber(url.searchParams.get('page')) ?? required<number>(missing);
  const input = { ...(page > 1 && { page }), ...(category && { category }) };
  const [list, categories] = await Promise.all([site.caseStudies.list(input), site.caseStudies.categories()]);
  return { list: required(list), categories: categories.ok ? categories.value : [], category };
});

export function Component() {
  const { meta, list, categories, category } = useLoaderData<typeof loader>();
  return (
    <>
      <Head meta={meta} list={list} />
      <Breadcrumb trail={category ? [home, caseStudies] : [home]} current={list.title ?? 'Case Studies'} />
      <div className="wrap page-end">
        <ListHead
          kicker={category && 'Category'}
          title={list.title ? `Case studies: ${list.title}` : 'Measured before, measured after'}
        >
          {category
            ? `${list.total} case ${list.total === 1 ? 'study' : 'studies'}`
            : 'One number per project that the client cared about, with the condition it holds under and what we would do differently.'}
        </ListHead>
        <CategoryChips
          categories={categories}
          current={category ?? null}
          hrefOf={(slug) => (slug ? href.caseStudyCategory(slug) : href.caseStudies())}
        />
        {list.items.length === 0 && (
          <EmptyList>No case study of this kind has been released by its client yet.</EmptyList>
        )}
        <ol className="case-rows">
          {list.items.map((study) => (
            <li key={study.slug}>
              <CaseStudyRow study={study} heading="h2" />
            </li>
          ))}
        </ol>
        <Pager
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => (category ? href.caseStudyCategory(category, page) : href.caseStudies(page))}
        />
      </div>
    </>
  );
}

const home = { label: 'Home', href: href.home() };
const caseStudies = { label: 'Case Studies', href: href.caseStudies() };
