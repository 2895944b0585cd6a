import { missing } from '../../../shared/outcome.ts';
import { href } from '../../../shared/paths.ts';
import { pageLoader, required } from '../../page-loader.ts';
import { useLoaderData } from '../../router.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Head } from '../../ui/head.tsx';
import { Pager } from '../../ui/pager.tsx';
import { CategoryChips } from './category-chips.tsx';
import { NoteCard } from './note-card.tsx';
import { readPageNumber } from './page-number.ts';

export const loader = pageLoader(async (site, { params, url }) => {
  const { categorySlug: category, tagSlug: tag } = params;
  const page = readPageNumber(url.searchParams.get('page')) ?? required<number>(missing);
  const input = { ...(page > 1 && { page }), ...(category && { category }), ...(tag && { tag }) };
  const [list, categories] = await Promise.all([site.blogs.list(input), site.blogs.categories()]);
  return { list: required(list), categories: categories.ok ? categories.value : [], category, tag };
});

export function Component() {
  const { meta, list, categories, category, tag } = useLoaderData<typeof loader>();
  const narrowed = category !== undefined || tag !== undefined;
  return (
    <>
      <Head meta={meta} />
      <Breadcrumb trail={narrowed ? [home, blogs] : [home]} current={list.title ?? 'Blogs'} />
      <div className="wrap page-end">
        <header className="list-head">
          {narrowed && <p className="mono copper">Application notes / {category ? 'Category' : 'Tag'}</p>}
          <h1>{list.title ?? 'Application notes'}</h1>
          <p className="lead">
            {narrowed
              ? countOf(list.total)
              : 'Written by the people who did the work. Numbers included, vendor praise excluded.'}
          </p>
        </header>
        {categories.length > 0 && <CategoryChips categories={categories} current={narrowed ? category : null} />}
        {list.items.length === 0 && <p className="lead">Nothing has been published here yet.</p>}
        <ol className="cards">
          {list.items.map((note) => (
            <li key={note.slug}>
              <NoteCard note={note} heading="h2" />
            </li>
          ))}
        </ol>
        <Pager page={list.page} pages={list.pages} hrefOf={(page) => hrefOf(category, tag, page)} />
      </div>
    </>
  );
}

const home = { label: 'Home', href: href.home() };
const blogs = { label: 'Blogs', href: href.blogs() };

function countOf(total: number): string {
  return `${total} application ${total === 1 ? 'note' : 'notes'}`;
}

function hrefOf(category: string | undefined, tag: string | undefined, page: number): string {
  if (category) return href.blogCategory(category, page);
  return tag ? href.blogTag(tag, page) : href.blogs(page);
}
