import { href } from '../../../shared/paths.ts';
import { normalizeQuery } from '../../../shared/search-query.ts';
import type { SearchHit } from '../../../shared/search-results.ts';
import { pageLoader, required } from '../../routing/page-loader.ts';
import { useLoaderData } from '../../routing/router.ts';
import { useSite } from '../../routing/site-context.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { CountCells } from '../../ui/category-chips.tsx';
import { EmptyList } from '../../ui/empty-list.tsx';
import { Head } from '../../ui/head.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StartingPoints } from '../../ui/starting-points.tsx';
import { HitRow } from './hit-row.tsx';

export const loader = pageLoader(['chips', 'content', 'plain'], async (site, { url }) => {
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
          <KindChips hits={hits} />
        </header>
        {query && total === 0 && (
          <EmptyList>
            No results for “<bdi>{query}</bdi>”. Try fewer or shorter words.
          </EmptyList>
        )}
        {hits.length > 0 && (
          <ol className="rows">
            {hits.map((hit) => (
              <li key={hit.href} id={isFirstOfKind(hit, hits) ? idOf(hit.kind) : undefined}>
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

/** Every chip links to the first result of its kind. */
function KindChips({ hits }: { hits: SearchHit[] }) {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  if (kinds.length < 2) return null;
  return (
    <nav className="chips chips--tally" aria-label="Results by kind">
      <ul className="chips__list">
        {kinds.map((kind) => (
          <li key={kind}>
            <a className="chip" href={`#${idOf(kind)}`}>
              {kind} <CountCells count={hits.filter((hit) => hit.kind === kind).length} />
              <span className="mono-small">{hits.filter((hit) => hit.kind === kind).length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isFirstOfKind(hit: SearchHit, hits: SearchHit[]): boolean {
  return hits.find(({ kind }) => kind === hit.kind) === hit;
}

function idOf(kind: string): string {
  return `first-${kind.toLowerCase().replaceAll(' ', '-')}`;
}

function countText(shown: number, total: number): string {
  if (total > shown) return `Top ${shown} of ${total} results`;
  return total === 1 ? '1 result' : `${total || 'No'} results`;
}
