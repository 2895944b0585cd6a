import { renderToStaticMarkup } from 'react-dom/server';
import { type Assets, checked } from './assets.ts';

/** The page for accidents. */
export function renderFailurePage(assets: Assets, companyName: string): string {
  return renderBarePage(assets, companyName, {
    title: 'Something broke on our side',
    text: 'The fault is logged. Try again in a moment, or start from the home page.',
  });
}

/** The page for visitors whom there is no room for at the moment. */
export function renderBusyPage(assets: Assets, companyName: string): string {
  return renderBarePage(assets, companyName, {
    title: 'Too many requests at once',
    text: 'This page is not made yet, and others are being made. Load it again in a few seconds.',
  });
}

/** A page that is rendered at boot: it needs no data and no router. */
function renderBarePage(assets: Assets, companyName: string, { title, text }: { title: string; text: string }): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${companyName}`}</title>
        <script {...checked(assets, assets.theme)} />
        <link rel="stylesheet" href={assets.css} integrity={assets.integrity[assets.css]} />
      </head>
      <body>
        <main className="wrap">
          <h1>{title}</h1>
          <p>{text}</p>
          <p>
            <a href="/">Home</a>
          </p>
        </main>
      </body>
    </html>,
  )}`;
}
