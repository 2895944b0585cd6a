import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from '../http/assets.ts';

export interface BarePageParts {
  assets: Pick<Assets, 'theme' | 'css' | 'pageCss' | 'integrity'>;
  companyName: string;
}

export function renderBarePage({ assets, companyName }: BarePageParts, title: string, body: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${companyName}`}</title>
        <script dangerouslySetInnerHTML={{ __html: assets.theme }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[assets.css, assets.pageCss.text].map((css) => (
          <link key={css} rel="stylesheet" href={css} integrity={assets.integrity[css]} />
        ))}
      </head>
      <body>
        <main className="wrap section page-end">
          <div className="prose">
            <h1>{title}</h1>
            {body}
          </div>
        </main>
      </body>
    </html>,
  )}`;
}
