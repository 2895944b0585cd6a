import type { Link as LinkData } from '../../../shared/models.ts';
import { href } from '../../../shared/paths.ts';
import { isRouteErrorResponse, useLocation, useRouteError } from '../../router.ts';
import { useSite } from '../../site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';

interface Message {
  status: number;
  name: string;
  title: string;
  lead: string;
}

const notFound: Message = {
  status: 404,
  name: 'Page not found',
  title: 'This net is not connected',
  lead: 'The trace you followed ends before it reaches a page. It may have been renamed in the last revision, or it was never routed.',
};

const unavailable: Message = {
  status: 503,
  name: 'Not available right now',
  title: 'Supply dropped out',
  lead: 'The service behind this page is not answering. The page itself is fine. Try again in a minute.',
};

const broken: Message = {
  status: 500,
  name: 'Something went wrong',
  title: 'Unexpected reset',
  lead: 'Something failed on our side, and it has been logged. Trying again often works.',
};

/** What stands in place of a page that is missing, cannot be loaded, or failed. */
export function ErrorPage() {
  const { companyName } = useSite();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const { status, name, title, lead } = messageFor(error);
  const meta = { title: `${name} | ${companyName}`, description: lead, keywords: '', indexed: false };
  return (
    <div className="wrap page-end">
      <Head meta={meta} />
      <div className="error-page columns">
        <div className="error-page__text">
          <p className="mono copper">
            {status} / {name}
          </p>
          <h1 className="error-page__title">{title}</h1>
          <p className="error-page__lead lead">{lead}</p>
          <p className="cluster">
            {status !== 404 && (
              <a className="button" href={pathname + search} target="_self">
                Try again <Arrow />
              </a>
            )}
            <Link className={status === 404 ? 'button' : 'button button--ghost'} to={href.home()}>
              Back to home {status === 404 && <Arrow />}
            </Link>
          </p>
        </div>
        {status === 404 && <OpenNet />}
      </div>
      <Popular links={popularOf(error)} />
    </div>
  );
}

function messageFor(error: unknown): Message {
  if (!isRouteErrorResponse(error)) return broken;
  if (error.status === 404) return notFound;
  return error.status === 503 ? unavailable : broken;
}

function popularOf(error: unknown): LinkData[] {
  const links = isRouteErrorResponse(error) && error.data?.popular;
  return Array.isArray(links) ? links : [];
}

// Drawn in a file of its own: the shell is loaded by pages that never show it.
function OpenNet() {
  return (
    <svg
      className="error-page__drawing"
      viewBox="0 0 600 460"
      role="img"
      aria-label="Seven parallel copper traces; the middle one stops before it reaches its pad"
    >
      <use href="/drawings/diagrams/open-net.svg#d" />
    </svg>
  );
}

function Popular({ links }: { links: LinkData[] }) {
  if (links.length === 0) return null;
  return (
    <nav className="error-page__popular" aria-labelledby="popular">
      <h2 id="popular" className="mono copper">
        Pages that are connected
      </h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>
              {label} <Arrow end />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
