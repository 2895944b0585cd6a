import { href, paths } from '../../../shared/paths.ts';
import type { SitePage } from '../../content/page-files.ts';
import { pagePath } from '../../content/page-path.ts';
import { nameOf } from '../../content/page-records.ts';
import { typeset } from '../../content/prose/typeset.ts';
import { event } from './event.ts';
import { itemList } from './item-list.ts';
import type { Crumb, Described, PageFacts } from './page-facts.ts';
import { people } from './person.ts';
import { industryService, service, serviceCatalog } from './service.ts';

const home: Crumb = { label: 'Home', href: href.home() };
const company: Crumb = { label: 'Company', href: href.company() };

export function describeContentPage(facts: PageFacts, type = 'WebPage', above: Crumb[] = []): Described {
  const page = contentPage(facts);
  const label = page && nameOf(page, facts.pages.navigation);
  return { type, crumbs: label ? [home, ...above, { label }] : [], things: [] };
}

export function describeAbout(facts: PageFacts): Described {
  return { ...describeContentPage(facts, 'AboutPage', [company]), isAboutCompany: true };
}

export async function describeEvents(facts: PageFacts): Promise<Described> {
  const { site, path } = facts;
  const events = await site.query('events.list', {});
  const isCompany = path === paths.company;
  const described = isCompany
    ? describeContentPage(facts, 'AboutPage')
    : describeContentPage(facts, 'WebPage', [company]);
  const things = events.ok ? events.value.map((one) => event(site, path, one)) : [];
  return { ...described, things, isAboutCompany: isCompany };
}

export function describeTeam(facts: PageFacts): Described {
  const { site, path, team } = facts;
  return { ...describeContentPage(facts, 'AboutPage', [company]), things: [people(site, path, team)] };
}

export function describeTools(facts: PageFacts): Described {
  const { site, path, pages } = facts;
  const tools = pages.site
    .filter(({ kind }) => kind === 'tools')
    .map(({ slug, name, title }) => ({ name: typeset(name ?? title), href: href.tool(slug) }));
  return { ...describeContentPage(facts, 'CollectionPage'), things: [itemList(site, path, tools)] };
}

export function describeTool(facts: PageFacts): Described {
  return describeContentPage(facts, 'WebPage', [{ label: 'Tools', href: href.tools() }]);
}

export function describeServices(facts: PageFacts): Described {
  const { site, path, pages } = facts;
  const title = typeset(contentPage(facts)?.title ?? 'Services');
  return {
    ...describeContentPage(facts, 'CollectionPage'),
    things: [serviceCatalog(site, path, title, pages.navigation)],
  };
}

export function describeIndustries(facts: PageFacts): Described {
  const { site, path, pages } = facts;
  return {
    ...describeContentPage(facts, 'CollectionPage'),
    things: [itemList(site, path, pages.navigation.industries)],
  };
}

export async function describeService(facts: PageFacts): Promise<Described> {
  const { site, path, pages } = facts;
  const settings = await site.query('settings', {});
  const page = contentPage(facts);
  const group = pages.navigation.groups.find(({ services }) => services.some((one) => one.href === path));
  const shown = group?.services.find((one) => one.href === path);
  if (!page || !group || !shown) return describeContentPage(facts);
  const above = [
    { label: 'Services', href: href.services() },
    { label: group.name, href: href.services(group.slug) },
  ];
  const things = [service(site, shown, group.name, typeset(page.lead), settings.ok ? settings.value : undefined)];
  return { ...describeContentPage(facts, 'WebPage', above), things };
}

export function describeIndustry(facts: PageFacts): Described {
  const { site, path, pages } = facts;
  const page = contentPage(facts);
  const industry = pages.navigation.industries.find((one) => one.href === path);
  const above = [{ label: 'Industries', href: href.industries() }];
  const things =
    page && industry ? [industryService(site, industry, { title: typeset(page.title), lead: typeset(page.lead) })] : [];
  return { ...describeContentPage(facts, 'WebPage', above), things };
}

export async function describeCareer(facts: PageFacts): Promise<Described> {
  const { site, path } = facts;
  const jobs = await site.query('jobs.list', {});
  const listed = jobs.ok ? jobs.value.map(({ title, slug }) => ({ name: title, href: href.job(slug) })) : [];
  const things = listed.length > 0 ? [itemList(site, path, listed)] : [];
  return { ...describeContentPage(facts, 'CollectionPage'), things };
}

function contentPage({ pages: { site: all, navigation }, path, site }: PageFacts): SitePage | undefined {
  return all.find((page) => pagePath(page, navigation, site.config.productSlug) === path);
}
