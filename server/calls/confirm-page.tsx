import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { href } from '../../shared/paths.ts';
import type { Assets } from '../page/assets.ts';

export interface ConfirmPageParts {
  assets: Pick<Assets, 'css'>;
  companyName: string;
}

/** The page of a link that confirms a call, before and after. It needs no script, and says nothing of the link. */
export function confirmPage({ assets, companyName }: ConfirmPageParts, title: string, body: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${companyName}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={assets.css} />
      </head>
      <body>
        <main className="wrap section page-end">
          <div className="prose">
            <h1>{title}</h1>
            {body}
            <p>
              <a href={href.home()}>{companyName}</a>
            </p>
          </div>
        </main>
      </body>
    </html>,
  )}`;
}

/** Posts to its own address, token and all. Opening a link changes nothing: programs that check mails open them too. */
export function ConfirmButton() {
  return (
    <>
      <p>One press, and an engineer rings at the time you chose.</p>
      <form method="post">
        <button type="submit" className="button">
          Confirm this call
        </button>
      </form>
    </>
  );
}

/** The way to another time. */
export function AskAgain() {
  return (
    <p>
      <a href={href.scheduleCall()}>Choose a time</a>, or <a href={href.contact()}>write to us</a>.
    </p>
  );
}
