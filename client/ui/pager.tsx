import { Fragment } from 'react';
import { Arrow } from './arrow.tsx';
import { Link } from './link.tsx';

interface PagerProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <p className="pager__position mono">{`Page ${page} of ${pages}`}</p>
      <ol className="pager__numbers">
        {shownPages(page, pages).map((number, index, shown) => (
          <Fragment key={number}>
            {number - (shown[index - 1] ?? 0) > 1 && <li aria-hidden="true">…</li>}
            <li>
              <Link
                to={hrefOf(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
      <p className="pager__steps cluster">
        {page > 1 && (
          <Link className="go-link" rel="prev" to={hrefOf(page - 1)}>
            Newer
          </Link>
        )}
        {page < pages && (
          <Link className="go-link" rel="next" to={hrefOf(page + 1)}>
            Older <Arrow end />
          </Link>
        )}
      </p>
    </nav>
  );
}

function shownPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return all.filter((number) => number === 1 || number === pages || Math.abs(number - page) < 2);
}
