import type { Page } from '../../shared/items.ts';
import { href, paths } from '../../shared/paths.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import type { ContentQueries } from '../queries/site-query.ts';
import { link, plainMarkdown } from './markdown/markdown-text.ts';

interface Parts {
  queries: Pick<ContentQueries, 'meta' | 'navigation' | 'blogs.list' | 'caseStudies.list'>;
  companyName: string;
  example: string | undefined;
  webBase: string;
}

const maxPages = 3;

export async function llmsTxt({
  queries,
  companyName,
  example,
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
    `# ${plainMarkdown(companyName)}`,
    ...(meta ? [`> ${plainMarkdown(meta.description)}`] : []),
    ...(example ? [plainMarkdown(example)] : []),
    'Services, case studies, application notes, and pricing are also available as Markdown: add `.md` to the address.',
    ...navigation.groups.map(({ name, services }) =>
      section(
        `Services: ${name}`,
        services.map(({ name, href, summary }) => entry(name, href, summary)),
      ),
    ),
    section(
      'Industries',
      navigation.industries.map(({ name, href, summary }) => entry(name, href, summary)),
    ),
    section(
      'Case studies',
      studies.map(({ title, slug, summary }) => entry(title, href.caseStudy(slug), summary)),
    ),
    section(
      'Blogs',
      notes.map(({ title, slug, summary }) => entry(title, href.blog(slug), summary)),
    ),
    section('More', [
      entry('Pricing', href.pricing(), 'Prices of each way to hire us, a worked example, and terms'),
      entry('Portfolio', href.portfolio(), 'Shipped products'),
      entry('Career', href.career(), 'Open positions'),
      entry('Contact', href.contact(), 'Offices and the contact form'),
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

  function entry(name: string, path: string, text: string): string {
    return `- ${link(plainMarkdown(name), path, webBase)}: ${plainMarkdown(text)}`;
  }
}

function section(title: string, lines: string[]): string {
  return [`## ${plainMarkdown(title)}`, '', ...lines].join('\n');
}
