import type { Navigation } from '../../../shared/shell.ts';
import { anchorOf } from '../../content/anchor.ts';
import type { SitePage } from '../../content/page-files.ts';
import { pagePath } from '../../content/page-path.ts';
import { nameOf } from '../../content/page-records.ts';
import type { PageSection } from '../../content/page-schema.ts';

export function collectedQuestions(pages: SitePage[], navigation: Navigation, productSlug: string): PageSection[] {
  return pages.flatMap((page) => {
    const href = pagePath(page, navigation, productSlug);
    const entries = page.sections.flatMap(({ id, blocks }) =>
      blocks
        .flatMap((block) => (block.kind === 'questions' ? block.questions : []))
        .map(({ question }) => `[${question}](${href}#${anchorOf(question) ?? id})`),
    );
    if (entries.length === 0 || !href) return [];
    const title = nameOf(page, navigation);
    return { id: `of-${page.slug}`, name: names[page.kind], title, blocks: [{ kind: 'list' as const, entries }] };
  });
}

const names: Record<SitePage['kind'], string> = {
  overviews: 'Overview',
  services: 'Service',
  industries: 'Industry',
  company: 'Company',
  buying: 'Before you buy',
  data: 'Data',
  tools: 'Tool',
  legal: 'Legal',
};
