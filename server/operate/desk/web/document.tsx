import type { ReactNode } from 'react';
import { checked } from '../../../http/assets.ts';
import { renderComplete } from '../../../page/render-complete.tsx';
import type { Person } from '../people/people.ts';
import type { Desk } from './desk.ts';
import { Navigation } from './navigation.tsx';

interface DeskPage {
  title: string;
  page: ReactNode;
  path: string;
  notice: string | undefined;
  /** Undefined before sign-in. */
  person: Person | undefined;
  waiting: Record<string, number>;
  /** Undefined unless the person may see the chat. The page's script follows the chat to update the counts. */
  chatVersion: string | undefined;
}

/** Milliseconds. No page suspends, and rendering takes less time. */
const deadline = 5_000;

export async function renderPage(desk: Desk, page: DeskPage): Promise<Buffer> {
  const onError = (error: unknown) => desk.log.error({ event: 'desk-page-broken', path: page.path }, error);
  const script = checked(desk.assets, desk.assets.desk);
  const { html } = await renderComplete(
    <Document desk={desk} {...page} />,
    script,
    AbortSignal.timeout(deadline),
    onError,
  );
  return html;
}

function Document({ desk, title, page, path, notice, person, waiting, chatVersion }: DeskPage & { desk: Desk }) {
  const { assets, env } = desk;
  const total = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  const unread = path.startsWith('/chat') ? (waiting.chat ?? 0) : total;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${unread > 0 ? `(${unread}) ` : ''}${title} | ${env.COMPANY_NAME} desk`}</title>
        <script dangerouslySetInnerHTML={{ __html: assets.theme }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[assets.css, assets.pageCss.tables, assets.deskCss].map((css) => (
          <link key={css} rel="stylesheet" href={css} integrity={assets.integrity[css]} />
        ))}
      </head>
      <body className="desk">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Navigation company={env.COMPANY_NAME} path={path} person={person} waiting={waiting} />
        {chatVersion !== undefined && (
          <p className="visually-hidden" role="status" data-events="/chat/events" data-version={chatVersion} />
        )}
        <main id="main" className="desk-main" tabIndex={-1}>
          {notice !== undefined && (
            <p className="desk-notice" tabIndex={-1}>
              {notice}
            </p>
          )}
          <h1 className="desk-title">{title}</h1>
          {page}
        </main>
        {person && (
          <footer className="desk-keys mono-small" tabIndex={-1}>
            Keys: j and k to move, o to open, r to reply, t to take, d for done, / to search, ? for this line.{' '}
            <a href="/me#keys">Turn them off</a>
          </footer>
        )}
      </body>
    </html>
  );
}
