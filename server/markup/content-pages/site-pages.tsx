import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../../client/routing/router.ts';
import type { HomeContent, PrintedNames } from '../../../shared/home.ts';
import { href } from '../../../shared/paths.ts';
import type { Navigation } from '../../../shared/shell.ts';
import type { PagePart } from '../../../shared/site.ts';
import type { SitePage } from '../../content/page-files.ts';
import { aboutPathTemplate, pagePath } from '../../content/page-path.ts';
import type { Pictures } from '../../content/pictures.ts';
import { PicturesContext } from './blocks/figure.tsx';
import { type Subject, subjectsOf } from './collected-questions.tsx';
import { CompanyPage } from './company-page.tsx';
import { IndustryPage } from './industry-page.tsx';
import type { PageUses } from './page-uses.ts';
import { ServicePage } from './service-page.tsx';
import { ToolPage, ToolsPage } from './tools-page.tsx';

export interface SitePages {
  html(path: string, part: PagePart | undefined, uses: PageUses): string | undefined;
}

interface PagesContent {
  home: HomeContent;
  site: SitePage[];
  navigation: Navigation;
  pictures: Pictures;
}

interface PagesParts {
  page: SitePage;
  all: SitePage[];
  subjects: Subject[] | undefined;
  navigation: Navigation;
  part: PagePart | undefined;
  uses: PageUses;
  printed: PrintedNames;
}

export function createSitePages({ home, site, navigation, pictures }: PagesContent, productSlug: string): SitePages {
  const pages = new Map(site.map((page) => [pagePath(page, navigation, productSlug), page]));
  const rendered = new Map<string, { said: string; html: string }>();

  return {
    html(path, part, uses) {
      const page = pages.get(path);
      if (!page) return undefined;
      const key = part ? `${path} ${part}` : path;
      const said = JSON.stringify(uses);
      const cached = rendered.get(key);
      if (cached?.said === said) return cached.html;
      const html = renderToStaticMarkup(
        <StaticRouter location={path}>
          <PicturesContext value={{ pictures, folder: `pages/${page.kind}` }}>
            <PageOfKind
              page={page}
              all={site}
              subjects={page.collects && subjectsOf(site, navigation, productSlug)}
              navigation={navigation}
              part={part}
              uses={uses}
              printed={home.board.printed}
            />
          </PicturesContext>
        </StaticRouter>,
      ).replaceAll(aboutPathTemplate, href.about(productSlug));
      rendered.set(key, { said, html });
      return html;
    },
  };
}

function PageOfKind({ page, all, subjects, navigation, part, uses, printed }: PagesParts) {
  if (page.kind === 'services')
    return <ServicePage page={page} navigation={navigation} items={uses.items} printed={printed} />;
  if (page.kind === 'industries') return <IndustryPage page={page} navigation={navigation} />;
  if (page.kind === 'tools') return <ToolPage page={page} part={part} />;
  if (page.kind === 'overviews' && page.slug === 'tools')
    return <ToolsPage page={page} tools={all.filter(({ kind }) => kind === 'tools')} />;
  return (
    <CompanyPage page={page} all={all} navigation={navigation} subjects={subjects} part={part} notesOf={uses.notesOf} />
  );
}
