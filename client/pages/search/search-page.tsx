import { href } from '../../../shared/paths.ts';
import { normalizeQuery } from '../../../shared/search-query.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { useSite } from '../../routing/site-context.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { Head } from '../../ui/head.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StartingPoints } from '../../ui/starting-points.tsx';
import { HitRow } from './hit-row.tsx';

export const loader = pageLoader([], async (site, { url }) => {
  const query = normalizeQuery(url.searchParams.get('q') ?? '');
  const found = query
    ? required(await site.query('search', { q: query }))
    : { hits: [], total: 0, corrected: undefined };
  const popular = found.total === 0 ? await site.query('popular', {}) : undefined;
  return { query, ...found, popular: popular?.ok ? popular.value : [] };
});

export function Component() {
  const { meta, query, hits, total, corrected, popular } = useLoaderData<typeof loader>();
  const { companyName } = useSite();
  return (
    <>
      <Head meta={query ? { ...meta, title: `“${query}”: search results | ${companyName}` } : meta} />
      <Breadcrumb trail={[{ label: 'Home', href: href.home() }]} current="Search" />
      <div className="wrap page-end">
        <header className="search-head">
          <h1 className="search-head__title">
            {query ? (
              <>
                Results for “<bdi>{query}</bdi>”
              </>
            ) : (
              'Search'
            )}
          </h1>
          {corrected && (
            <p className="lead">
              Showing results for “<bdi>{corrected}</bdi>”.
            </p>
          )}
          <p className="lead" role="status">
            {query ? countText(hits.length, total) : 'Search the whole site for parts, buses, or symptoms.'}
          </p>
          <SearchForm key={query} query={query} />
        </header>
        {query && total === 0 && (
          <EmptyList>
            No results for “<bdi>{query}</bdi>”. Try fewer or shorter words.
          </EmptyList>
        )}
        {hits.length > 0 && (
          <ol className="rows">
            {hits.map((hit) => (
              <li key={hit.href}>
                <HitRow hit={hit} />
              </li>
            ))}
          </ol>
        )}
        <StartingPoints title="Or start with one of these pages" links={popular} />
      </div>
    </>
  );
}

function countText(shown: number, total: number): string {
  if (total > shown) return `Top ${shown} of ${total} results`;
  return total === 1 ? '1 result' : `${total || 'No'} results`;
}
