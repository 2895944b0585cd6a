import { href } from '../../shared/paths.ts';
import type { Navigation } from '../../shared/shell.ts';
import { isToolName } from '../../shared/tools/tool-names.ts';
import type { SitePage } from './page-files.ts';

/** Content files use this address for the page whose real address contains the operator's product slug. */
export const aboutPathTemplate = '/company/about-{product}-iot';

export function pagePath({ kind, slug }: SitePage, navigation: Navigation, productSlug: string): string | undefined {
  if (kind === 'services')
    return navigation.groups.flatMap(({ services }) => services).find((one) => one.slug === slug)?.href;
  if (kind === 'industries') return navigation.industries.find((one) => one.slug === slug)?.href;
  if (kind === 'tools') return isToolName(slug) ? href.tool(slug) : undefined;
  const addresses: Record<string, string> = {
    company: href.company(),
    about: href.about(productSlug),
    team: href.team(),
    culture: href.culture(),
    career: href.career(),
    services: href.services(),
    industries: href.industries(),
    pricing: href.pricing(),
    deliverables: href.deliverables(),
    'due-diligence': href.dueDiligence(),
    faq: href.faq(),
    tools: href.tools(),
    'privacy-policy': href.privacy(),
    'terms-of-service': href.terms(),
  };
  if (kind === 'data') return href.data(slug);
  return addresses[slug] ?? (kind === 'legal' ? href.legal(slug) : undefined);
}
