import { href } from '../../../shared/paths.ts';
import { missing } from '../../../shared/result.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { useSite } from '../../routing/site-context.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CategoryChips } from '../../ui/category-chips.tsx';
import { withDistinctPlates } from '../../ui/distinct-plates.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { Head } from '../../ui/head.tsx';
import { ListHead } from '../../ui/list-head.tsx';
import { readPageNumber } from '../../ui/page-number.ts';
import { Pager } from '../../ui/pager.tsx';
import { NoteCard } from './note-card.tsx';
import { TagChips } from './tag-chips.tsx';

export const loader = pageLoader(['cards', 'chips', 'lists'], async (site, { params, url }) => {
  const { categorySlug: category, tagSlug: tag } = params;
  const page = readPageNumber(url.searchParams.get('page')) ?? required<number>(missing);
  const input = { ...(page > 1 && { page }), ...(category && { category }), ...(tag && { tag }) };
  const [list, categories, tags] = await Promise.all([
    site.query('blogs.list', input),
    site.query('blogs.categories', {}),
    category ? undefined : site.query('blogs.tags', {}),
  ]);
  return {
    list: required(list),
    categories: categories.ok ? categories.value : [],
    tags: tags?.ok ? tags.value : [],
    category,
    tag,
  };
});

export function Component() {
  const { webBase } = useSite();
  const { meta, list, categories, tags, category, tag } = useLoaderData<typeof loader>();
  const narrowed = category !== undefined || tag !== undefined;
  const notes = withDistinctPlates(list.items);
  const featured = !narrowed && list.page === 1 ? notes[0] : undefined;
  const rest = featured ? notes.slice(1) : notes;
  const chips = (
    <CategoryChips
      categories={categories}
      current={narrowed ? category : null}
      hrefOf={(slug) => (slug ? href.blogCategory(slug) : href.blogs())}
      showsCounts={!narrowed}
    />
  );
  return (
    <>
      <Head meta={meta} list={list} />
      <Breadcrumb trail={narrowed ? [home, all] : [home]} current={list.title ?? all.label} />
      <div className="wrap page-end">
        <ListHead
          kicker={narrowed ? `Blogs / ${category ? 'Category' : 'Tag'}` : undefined}
          title={list.title ?? all.label}
          action={narrowed ? undefined : 'Ask an engineer'}
          aside={!narrowed && chips}
        >
          {narrowed
            ? countOf(list.total)
            : 'Written by engineers who solved a problem, for engineers with the same problem on the bench. Each article has numbers, code, and sources.'}{' '}
          {/* A feed contains absolute URLs and therefore requires the site's origin. Tags have no feeds. */}
          {!tag && webBase && (
            <a href={href.feed('rss.xml', category)} target="_self" type="application/rss+xml">
              RSS feed
            </a>
          )}
        </ListHead>
        {featured && (
          <div className="lead-note">
            <NoteCard note={featured} heading="h2" atOnce isSigned />
          </div>
        )}
        {narrowed && chips}
        {list.items.length === 0 && <EmptyList>We haven’t published any articles here yet.</EmptyList>}
        <ol className="cards cards--notes">
          {rest.map((note) => (
            <li key={note.slug}>
              <NoteCard note={note} heading="h2" />
            </li>
          ))}
        </ol>
        <Pager page={list.page} pages={list.pages} hrefOf={(page) => hrefOf(category, tag, page)} />
        <TagChips tags={tags} current={tag} />
      </div>
    </>
  );
}

const home = { label: 'Home', href: href.home() };
const all = { label: 'Blogs', href: href.blogs() };

function countOf(total: number): string {
  return `${total} ${total === 1 ? 'article' : 'articles'}`;
}

function hrefOf(category: string | undefined, tag: string | undefined, page: number): string {
  if (category) return href.blogCategory(category, page);
  return tag ? href.blogTag(tag, page) : href.blogs(page);
}
