import type { PageKind } from '../../../shared/page.ts';
import type { Navigation } from '../../../shared/shell.ts';
import type { ContentIssue } from '../content-error.ts';
import type { PageFile } from '../page-files.ts';
import { pagePath } from '../page-path.ts';
import type { NavigationEntry } from '../site-schemas.ts';
import type { Located, Path } from '../yaml-text.ts';

export function unlinkedPages(
  pages: PageFile[],
  navigation: Located<NavigationEntry>,
  menus: Navigation,
): ContentIssue[] {
  return [
    ...menuEntriesOf(navigation.value)
      .filter(({ kind, slug }) => !pages.some((page) => page.kind === kind && page.slug === slug))
      .map(({ kind, slug, path }) =>
        navigation.makeError(path, `there is no pages/${kind}/${slug}.yaml; create that file, or remove the entry`),
      ),
    ...pages.flatMap(({ page }) =>
      // Any product slug suffices, because the slug does not affect whether the page has an address.
      !page || pagePath(page.value, menus, 'any')
        ? []
        : [page.makeError([], `the page has no address; ${addressHint(page.value.kind, navigation.file)}`)],
    ),
  ];
}

const linked = {
  overviews: ['services', 'industries', 'company', 'career', 'tools'],
  company: ['about', 'team', 'culture'],
  legal: ['privacy-policy', 'terms-of-service'],
};

export function missingPages(pages: PageFile[], label: (path: string) => string): ContentIssue[] {
  return Object.entries(linked).flatMap(([kind, slugs]) =>
    slugs
      .filter((slug) => !pages.some((page) => page.kind === kind && page.slug === slug))
      .map((slug) => ({
        file: label(`pages/${kind}/${slug}.yaml`),
        line: 1,
        message: 'is missing, but the header or the footer links to it; create this page',
      })),
  );
}

interface MenuEntry {
  kind: PageKind;
  slug: string;
  path: Path;
}

function menuEntriesOf({ groups, industries }: NavigationEntry): MenuEntry[] {
  return [
    ...groups.flatMap(({ services }, group) =>
      services.map(({ slug }, at): MenuEntry => ({ kind: 'services', slug, path: ['groups', group, 'services', at] })),
    ),
    ...industries.map(({ slug }, at): MenuEntry => ({ kind: 'industries', slug, path: ['industries', at] })),
  ];
}

function addressHint(kind: PageKind, named: string): string {
  return kind === 'services' || kind === 'industries'
    ? `add ${kind === 'services' ? 'this service' : 'this industry'} to ${named}, or rename the file`
    : kind === 'tools'
      ? 'name the file after a tool in shared/tools/tool-names.ts'
      : "add the page's address to server/content/page-path.ts, or rename the file";
}
