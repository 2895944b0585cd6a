import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { StaticRouter } from '../../client/routing/router.ts';
import { SiteConfigContext } from '../../client/routing/site-context.ts';
import { paths } from '../../shared/paths.ts';
import { found } from '../../shared/result.ts';
import type { Guide } from '../../shared/shell.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { mapTimestamped } from '../company-api/timestamped.ts';
import { Footer } from '../markup/footer/footer.tsx';
import { Header } from '../markup/header/header.tsx';
import type { QueryTable, SiteQuery } from './site-query.ts';

interface MarkupParts {
  queries: Pick<QueryTable, 'settings' | 'navigation'>;
  siteConfig: () => SiteConfig;
  footer: Pick<Parameters<typeof Footer>[0], 'consent' | 'legal' | 'badges'>;
  guides: Guide[];
}

export type ShellMarkup = (path: string) => { header: SiteQuery<'header'>; footer: SiteQuery<'footer'> };

const maxCached = 100;

export function createShellMarkup({ queries, siteConfig, footer, guides }: MarkupParts): ShellMarkup {
  const cached = new LRUCache<string, string>({ max: maxCached });

  async function facts() {
    const [settings, navigation] = await Promise.all([queries.settings.run({}), queries.navigation.run({})]);
    const known = navigation.result;
    return mapTimestamped(settings, (value) =>
      known.ok ? found({ settings: value, navigation: known.value }) : known,
    );
  }

  function markup(key: string, path: string, make: () => ReactNode): string {
    const known = cached.get(key);
    if (known !== undefined) return known;
    const html = renderToStaticMarkup(
      <SiteConfigContext value={siteConfig()}>
        <StaticRouter location={path}>{make()}</StaticRouter>
      </SiteConfigContext>,
    );
    cached.set(key, html);
    return html;
  }

  return (path) => ({
    header: {
      input: v.strictObject({}),
      run: async () =>
        mapTimestamped(await facts(), (shown) => {
          const key = JSON.stringify(['header', shown.settings, menuPathOf(path)]);
          return found({ key: 'header', __html: markup(key, path, () => <Header {...shown} guides={guides} />) });
        }),
    },
    footer: {
      input: v.strictObject({}),
      run: async () =>
        mapTimestamped(await facts(), (shown) => {
          const key = JSON.stringify(['footer', shown.settings, siteConfig().formTokens.subscribe]);
          return found({
            key: 'footer',
            __html: markup(key, path, () => <Footer {...shown} {...footer} guides={guides} />),
          });
        }),
    },
  });
}

const collections = [paths.blogs, paths.portfolio, paths.caseStudies, paths.career];

/** The header is the same on all pages below a collection's page, but differs on the collection's page. */
function menuPathOf(path: string): string {
  return collections.find((collection) => path.startsWith(`${collection}/`))?.concat('/') ?? path;
}
