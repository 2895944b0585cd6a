import { href } from '../../../shared/paths.ts';

/** Leads to the search page; `client/start/search.ts` opens the palette in its place. */
export function SearchLink() {
  return (
    <a className="header__icon search-link" href={href.search()} title="Search">
      <span className="visually-hidden">Search</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0M15.3 15.3L20.5 20.5" />
      </svg>
    </a>
  );
}
