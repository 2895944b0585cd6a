import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { StaticRouter } from '../../client/routing/router.ts';
import { SiteRecordContext } from '../../client/routing/site-context.ts';
import { found } from '../../shared/outcome.ts';
import { paths } from '../../shared/paths.ts';
import type { Link } from '../../shared/shell.ts';
import type { SiteRecord } from '../../shared/site-record.ts';
import { mapDated } from '../company-api/dated.ts';
import { Footer } from '../markup/footer/footer.tsx';
import { Header } from '../markup/header/header.tsx';
import type { ReadTable, SiteRead } from './site-read.ts';

interface MarkupParts {
  reads: Pick<ReadTable, 'settings' | 'navigation'>;
  siteRecord: () => SiteRecord;
  /** What content says in the footer. */
  footer: Pick<Parameters<typeof Footer>[0], 'consent' | 'legal' | 'badges'>;
  guides: Link[];
}

export type ShellMarkup = (path: string) => { header: SiteRead<'header'>; footer: SiteRead<'footer'> };

const maxKept = 100;

/** Renders header and footer once for all pages that share them. */
export function createShellMarkup({ reads, siteRecord, footer, guides }: MarkupParts): ShellMarkup {
  const kept = new LRUCache<string, string>({ max: maxKept });

  async function facts() {
    const [settings, navigation] = await Promise.all([reads.settings.run({}), reads.navigation.run({})]);
    const known = navigation.outcome;
    return mapDated(settings, (value) => (known.ok ? found({ settings: value, navigation: known.value }) : known));
  }

  function markup(key: string, path: string, make: () => ReactNode): string {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = renderToStaticMarkup(
      <SiteRecordContext value={siteRecord()}>
        <StaticRouter location={path}>{make()}</StaticRouter>
      </SiteRecordContext>,
    );
    kept.set(key, html);
    return html;
  }

  return (path) => ({
    header: {
      input: v.strictObject({}),
      run: async () =>
        mapDated(await facts(), (shown) => {
          const key = JSON.stringify(['header', shown.settings, placeInMenu(path)]);
          return found({ key: 'header', __html: markup(key, path, () => <Header {...shown} guides={guides} />) });
        }),
    },
    footer: {
      input: v.strictObject({}),
      run: async () =>
        mapDated(await facts(), (shown) => {
          const key = JSON.stringify(['footer', shown.settings, siteRecord().formTokens.subscribe]);
          return found({
            key: 'footer',
            __html: markup(key, path, () => <Footer {...shown} {...footer} guides={guides} />),
          });
        }),
    },
  });
}

const collections = [paths.blogs, paths.portfolio, paths.caseStudies, paths.career];

/** The path, or for an item its collection: the menu looks the same on all items of a collection. */
function placeInMenu(path: string): string {
  return collections.find((collection) => path.startsWith(`${collection}/`))?.concat('/') ?? path;
}
