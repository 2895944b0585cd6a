import { href } from '../../shared/paths.ts';
import type { Guide, Navigation } from '../../shared/shell.ts';
import type { Content } from './load-content.ts';
import type { SitePage } from './page-files.ts';
import { pagePath } from './page-path.ts';
import type { SeoEntry } from './site-schemas.ts';

export function pageRecords(site: SitePage[], navigation: Navigation, productSlug: string): SeoEntry[] {
  return site.flatMap((page) => {
    const path = pagePath(page, navigation, productSlug);
    return path ? [{ path, name: nameOf(page, navigation), ...page.seo, indexed: true }] : [];
  });
}

export function withPageRecords(content: Content, productSlug: string): Content {
  const { site, navigation } = content.pages;
  return { ...content, seo: [...content.seo, ...pageRecords(site, navigation, productSlug)] };
}

export function nameOf({ kind, slug, name, title }: SitePage, { groups, industries }: Navigation): string {
  const entries =
    kind === 'services' ? groups.flatMap(({ services }) => services) : kind === 'industries' ? industries : [];
  return entries.find((entry) => entry.slug === slug)?.name ?? name ?? title;
}

const linkedBySite: ReadonlySet<string> = new Set([href.privacy(), href.terms()]);

export function guidesOf({ site, navigation }: Content['pages'], productSlug: string): Guide[] {
  return (['buying', 'data'] as const).flatMap((kind) =>
    site
      .filter((page) => page.kind === kind)
      .flatMap((page) => {
        const path = pagePath(page, navigation, productSlug);
        const note = page.facts?.[0]?.value;
        return path ? [{ label: nameOf(page, navigation), href: path, ...(note && { note }) }] : [];
      })
      .sort(
        (a, b) =>
          Number(b.href === href.pricing()) - Number(a.href === href.pricing()) || a.label.localeCompare(b.label, 'en'),
      ),
  );
}

export function legalPages({ site, navigation }: Content['pages']): { href: string; name: string }[] {
  return site
    .filter(({ kind, slug }) => kind === 'legal' && !linkedBySite.has(`/${slug}`))
    .map((page) => ({ href: href.legal(page.slug), name: nameOf(page, navigation) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
