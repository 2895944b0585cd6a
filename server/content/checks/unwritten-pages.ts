import type { Fault } from '../content-error.ts';
import type { PageFile } from '../page-files.ts';

/** Own pages that menus, the footer, and forms of every site link. */
const linked = {
  overviews: ['services', 'industries', 'company', 'career', 'tools'],
  company: ['about', 'team', 'culture'],
  legal: ['privacy-policy', 'terms-of-service'],
};

/** `label` names a path below the content folder. */
export function unwrittenPages(pages: PageFile[], label: (path: string) => string): Fault[] {
  return Object.entries(linked).flatMap(([kind, slugs]) =>
    slugs
      .filter((slug) => !pages.some((page) => page.kind === kind && page.slug === slug))
      .map((slug) => ({
        file: label(`pages/${kind}/${slug}.yaml`),
        line: 1,
        message: 'is missing, but every page links it; write this page',
      })),
  );
}
