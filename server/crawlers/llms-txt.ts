import type { Page } from '../../shared/items.ts';
import { href, paths } from '../../shared/paths.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import type { ContentQueries } from '../queries/site-query.ts';

interface Parts {
  queries: Pick<ContentQueries, 'meta' | 'navigation' | 'blogs.list' | 'caseStudies.list'>;
  companyName: string;
  webBase: string;
}

const maxPages = 3;

export async function llmsTxt({
  queries,
  companyName,
  webBase,
}: Parts): Promise<{ value: string; isSound: boolean } | undefined> {
  let isSound = true;
  const note = <Value>({ result, degraded, isPartial }: Timestamped<Value>): Value | undefined => {
    if (degraded || isPartial) isSound = false;
    return result.ok ? result.value : undefined;
  };
  const meta = note(await queries.meta.run({ path: paths.home }));
  const navigation = note(await queries.navigation.run({}));
  const notes = await newest((page) => queries['blogs.list'].run({ page }));
  const studies = await newest((page) => queries['caseStudies.list'].run({ page }));
  if (!navigation || !notes || !studies) return undefined;
  const text = [
    `# ${inline(companyName)}`,
    ...(meta ? [`> ${inline(meta.description)}`] : []),
    ...navigation.groups.map(({ name, services }) =>
      section(
        `Services: ${name}`,
        services.map(({ name, href, summary }) => link(name, href, summary)),
      ),
    ),
    section(
      'Industries',
      navigation.industries.map(({ name, href, summary }) => link(name, href, summary)),
    ),
    section(
      'Case studies',
      studies.map(({ title, slug, summary }) => link(title, href.caseStudy(slug), summary)),
    ),
    section(
      'Blogs',
      notes.map(({ title, slug, summary }) => link(title, href.blog(slug), summary)),
    ),
    section('More', [
      link('Portfolio', href.portfolio(), 'Shipped products'),
      link('Career', href.career(), 'Open positions'),
      link('Contact', href.contact(), 'Offices and the contact form'),
    ]),
  ];
  return { value: `${text.join('\n\n')}\n`, isSound };

  async function newest<Item>(
    queryPage: (page: number) => Promise<Timestamped<Page<Item>>>,
  ): Promise<Item[] | undefined> {
    const items: Item[] = [];
    for (let page = 1, pages = 1; page <= pages && page <= maxPages; page += 1) {
      const list = note(await queryPage(page));
      if (!list) return undefined;
      pages = list.pages;
      items.push(...list.items);
    }
    return items;
  }

  function link(name: string, path: string, text: string): string {
    return `- [${inline(name)}](${webBase}${path}): ${inline(text)}`;
  }
}

function section(title: string, lines: string[]): string {
  return [`## ${inline(title)}`, '', ...lines].join('\n');
}

function inline(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&');
}
