import { renderToStaticMarkup } from 'react-dom/server';
import { type Assets, checked } from './assets.ts';

/** The page for accidents, rendered at boot: it needs no data and no router. */
export function renderFailurePage(assets: Assets, companyName: string): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Something broke | ${companyName}`}</title>
        <script {...checked(assets, assets.theme)} />
        <link rel="stylesheet" href={assets.css} integrity={assets.integrity[assets.css]} />
      </head>
      <body>
        <main className="wrap">
          <h1>Something broke on our side</h1>
          <p>The fault is logged. Try again in a moment, or start from the home page.</p>
          <p>
            <a href="/">Home</a>
          </p>
        </main>
      </body>
    </html>,
  )}`;
}
