import type { Navigation } from '../../../shared/shell.ts';
import type { SitePage } from '../../content/page-files.ts';
import { pagePath } from '../../content/page-path.ts';
import { nameOf } from '../../content/page-records.ts';
import type { PageSection } from '../../content/page-schema.ts';

/** A section for each page that has questions, with a link to the page. */
export function collectedQuestions(pages: SitePage[], navigation: Navigation, productSlug: string): PageSection[] {
  return pages.flatMap((page) => {
    const blocks = page.sections.flatMap((section) => section.blocks).filter(({ kind }) => kind === 'questions');
    const href = pagePath(page, navigation, productSlug);
    if (blocks.length === 0 || !href) return [];
    const title = nameOf(page, navigation);
    return { id: `of-${page.slug}`, name: names[page.kind], title, more: { label: 'Read the page', href }, blocks };
  });
}

const names: Record<SitePage['kind'], string> = {
  overviews: 'Overview',
  services: 'Service',
  industries: 'Industry',
  company: 'Company',
  buying: 'Before you buy',
  data: 'Data',
  legal: 'Legal',
  tools: 'Tool',
};
