import type { FigureFile } from '../../../shared/figures.ts';
import { href } from '../../../shared/paths.ts';
import type { Link as LinkData } from '../../../shared/shell.ts';
import { isRouteErrorResponse, useLocation, useRouteError } from '../../routing/router.ts';
import { useSite } from '../../routing/site-context.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Head } from '../../ui/head.tsx';
import { Link } from '../../ui/link.tsx';
import { PicturePage } from '../../ui/picture-page.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { StartingPoints } from '../../ui/starting-points.tsx';

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
  lead: 'The trace you followed ends before it reaches a page. It was renamed in the last revision, or never routed.',
};

const gone: Message = {
  status: 410,
  name: 'No longer here',
  title: 'This net has been removed',
  lead: 'This page was removed and will not come back. If it was a position, it has closed: the open ones are on the career page.',
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
  lead: 'Something failed on our side and was logged. Trying again often works.',
};

export function ErrorPage() {
  const { companyName } = useSite();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const { status, name, title, lead } = messageFor(error);
  const meta = { title: `${name} | ${companyName}`, description: lead, keywords: '', indexed: false };
  const isMissing = status === 404 || status === 410;
  return (
    <div className="wrap page-end">
      <Head meta={meta} isError />
      <PicturePage name={`${status} / ${name}`} title={title} lead={lead} figure={isMissing ? openNet : undefined}>
        <p className="cluster">
          {isMissing ? (
            <>
              <Link className="button" to={href.home()}>
                Back to home <Arrow />
              </Link>
              <Link className="button button--ghost" to={href.services()}>
                All services
              </Link>
            </>
          ) : (
            <>
              <a className="button" href={pathname + search} target="_self">
                Try again <Arrow />
              </a>
              <Link className="button button--ghost" to={href.home()}>
                Back to home
              </Link>
            </>
          )}
        </p>
        {isMissing && (
          <div className="error-page__search">
            <SearchForm />
          </div>
        )}
      </PicturePage>
      <StartingPoints title="Pages that are connected" links={popularOf(error)} />
    </div>
  );
}

const openNet: FigureFile = {
  name: 'diagrams/open-net',
  width: 600,
  height: 460,
  narrow: { name: 'diagrams/open-net-narrow', width: 600, height: 460 },
  label: 'Seven parallel copper traces; the middle one stops before it reaches its pad',
};

function messageFor(error: unknown): Message {
  if (!isRouteErrorResponse(error)) return broken;
  if (error.status === 404) return notFound;
  if (error.status === 410) return gone;
  return error.status === 503 ? unavailable : broken;
}

function popularOf(error: unknown): LinkData[] {
  const links = isRouteErrorResponse(error) && error.data?.popular;
  return Array.isArray(links) ? links : [];
}
