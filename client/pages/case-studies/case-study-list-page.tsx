import { href } from '../../../shared/paths.ts';
import { missing } from '../../../shared/result.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { withDistinctPlates } from '../../ui/distinct-plates.ts';
import { ItemList } from '../../ui/item-list.tsx';
import { readPageNumber } from '../../ui/page-number.ts';
import { CaseStudyCard } from './case-study-card.tsx';

export const loader = pageLoader(['cards', 'chips', 'lists', 'cases'], async (site, { params, url }) => {
  const { categorySlug: category } = params;
  const page = readPageNumber(url.searchParams.get('page')) ?? required<number>(missing);
  const input = { ...(page > 1 && { page }), ...(category && { category }) };
  const [list, categories] = await Promise.all([
    site.query('caseStudies.list', input),
    site.query('caseStudies.categories', {}),
  ]);
  return { list: required(list), categories: categories.ok ? categories.value : [], category };
});

export function Component() {
  const data = useLoaderData<typeof loader>();
  const { title, total } = data.list;
  const list = { ...data.list, items: withDistinctPlates(data.list.items) };
  return (
    <ItemList
      {...data}
      list={list}
      all={{ label: 'Case studies', href: href.caseStudies() }}
      title={title ? `Case studies: ${title}` : 'Case studies, measured before and after'}
      lead={
        data.category
          ? `${total} case ${total === 1 ? 'study' : 'studies'}`
          : 'For teams whose device fails in the field, starts too slowly, or holds up a production line. Each case study gives the one number the client cared about, how we measured it, and what we’d do differently.'
      }
      action="Describe the fault"
      empty="No client has released a case study in this category yet."
      className="case-list"
      hrefOf={(category, page) => (category ? href.caseStudyCategory(category, page) : href.caseStudies(page))}
    >
      {(study) => <CaseStudyCard study={study} isLead={study === list.items[0]} />}
    </ItemList>
  );
}
