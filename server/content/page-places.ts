import type { PageKind } from '../../shared/page.ts';
import type { Navigation } from '../../shared/shell.ts';
import type { Fault } from './content-error.ts';
import type { PageFile } from './page-files.ts';
import { pagePath } from './page-path.ts';
import type { NavigationEntry } from './schemas.ts';
import type { Located, Path } from './yaml-text.ts';

/** Services and industries that the navigation names and no file is about, and files that no address leads to. */
export function pagesWithoutPlace(pages: PageFile[], navigation: Located<NavigationEntry>, menus: Navigation): Fault[] {
  return [
    ...placesOf(navigation.value)
      .filter(({ kind, slug }) => !pages.some((page) => page.kind === kind && page.slug === slug))
      .map(({ kind, slug, path }) =>
        navigation.fault(path, `there is no pages/${kind}/${slug}.yaml; write it, or take the entry out`),
      ),
    ...pages.flatMap(({ page }) =>
      // One address holds the product's name. Any will do to tell whether there is an address.
      !page || pagePath(page.value, menus, 'any')
        ? []
        : [page.fault([], `nothing leads to this page; ${placeFor(page.value.kind, navigation.file)}, or rename it`)],
    ),
  ];
}

interface Place {
  kind: PageKind;
  slug: string;
  path: Path;
}

function placesOf({ groups, industries }: NavigationEntry): Place[] {
  return [
    ...groups.flatMap(({ services }, group) =>
      services.map(({ slug }, at): Place => ({ kind: 'services', slug, path: ['groups', group, 'services', at] })),
    ),
    ...industries.map(({ slug }, at): Place => ({ kind: 'industries', slug, path: ['industries', at] })),
  ];
}

function placeFor(kind: PageKind, named: string): string {
  return kind === 'services' || kind === 'industries'
    ? `add ${kind === 'services' ? 'its service' : 'its industry'} to ${named}`
    : 'give it an address in server/content/page-path.ts';
}
