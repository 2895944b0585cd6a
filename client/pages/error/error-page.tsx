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
  note: string;
  title: string;
  lead: string;
}

const notFound: Message = {
  status: 404,
  note: 'Not found',
  title: 'Page not found',
  lead: 'The page may have moved. Search for it, or start from one of our main pages.',
};

const gone: Message = {
  status: 410,
  note: 'Removed',
  title: 'This page has been removed',
  lead: 'This page won’t come back. If it described a position, that position has closed. Open positions are on the Career page.',
};

const unavailable: Message = {
  status: 503,
  note: 'Temporarily unavailable',
  title: 'This page is temporarily unavailable',
  lead: 'Part of our site isn’t responding. Please try again in a minute.',
};

const broken: Message = {
  status: 500,
  note: 'Server error',
  title: 'Something went wrong on our end',
  lead: 'We’ve logged the error. Please try again.',
};

export function ErrorPage() {
  const { companyName } = useSite();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const { status, note, title, lead } = messageFor(error);
  const meta = { title: `${title} | ${companyName}`, description: lead, keywords: '', indexed: false };
  const isMissing = status === 404 || status === 410;
  return (
    <div className="wrap page-end">
      <Head meta={meta} isError />
      <PicturePage
        name={`${status} / ${note}`}
        title={title}
        lead={lead}
        figure={isMissing ? openNet : undefined}
        over={<Jumper />}
      >
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
      <StartingPoints title="Try one of these" links={popularOf(error)} />
    </div>
  );
}

const openNet: FigureFile = {
  src: '/drawings/pages/open-net.svg',
  width: 600,
  height: 460,
  narrow: { src: '/drawings/pages/open-net-narrow.svg', width: 600, height: 460 },
  label: 'Seven parallel copper traces. The middle trace stops before it reaches its pad.',
};

function Jumper() {
  return (
    <Link className="jumper" to={href.home()} aria-label="JP1 0 Ω: press to go home. ERC: 0 errors">
      <svg viewBox="190 126 224 140" aria-hidden="true">
        <circle className="jumper__mark jumper__lit" cx="302" cy="230" r="34" />
        <path className="jumper__net jumper__lit" d="M214 230H390" />
        <g className="jumper__part">
          <path className="jumper__wire" d="M214 230V196L232 178H372L390 196V230" />
          <path className="jumper__body" d="M246 161H358V195H246z" />
          <text className="jumper__name" x="302" y="185">
            JP1 0 Ω
          </text>
        </g>{' '}
        <g className="jumper__checked jumper__lit">
          <path d="M336 26H600V60H336zM416 65H600V92H416zM218 406H388V456H218z" />
          <text className="jumper__home" x="302" y="434">
            press to go home
          </text>{' '}
          <text x="418" y="52">
            ERC: 0 errors
          </text>
        </g>
      </svg>
    </Link>
  );
}

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
