import type { ResultFigure, Topic } from '../../../shared/items.ts';
import { href, paths } from '../../../shared/paths.ts';
import { found, missing, type Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/shell.ts';
import type { Site } from '../../../shared/site.ts';
import type { SiteConfig } from '../../../shared/site-config.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { link, oneLine, picture, plainMarkdown, table } from './markdown-text.ts';

/**
 * Resolves to a function that writes the page's content as Markdown, because the caller decides when the work runs.
 * Resolves to missing without WEB_BASE, because the text contains absolute URLs.
 */
export async function markdownTwin({ config, query }: Site, path: string): Promise<Result<() => string>> {
  if (config.webBase === undefined) return missing;
  const page = config.webBase + path;
  const [, kind, slug = ''] = path.split('/');
  const read = readers[`/${kind}`] ?? readPage;
  const [content, settings] = await Promise.all([read({ query, path, slug, page }), query('settings', {})]);
  if (!content.ok) return content;
  const end = ending(config, page, settings.ok ? settings.value : undefined);
  const notice = config.example && `> ${plainMarkdown(config.example)}`;
  return found(() => `${[notice, ...content.value(), '---', end].filter(Boolean).join('\n\n')}\n`);
}

interface Reading {
  query: Site['query'];
  path: string;
  slug: string;
  page: string;
}

type Written = Promise<Result<() => string[]>>;

async function readNote({ query, slug, page }: Reading): Written {
  const [post, body] = await Promise.all([query('blogs.post', { slug }), query('blogs.body', { slug })]);
  if (!post.ok) return post;
  if (!body.ok) return body;
  const { author, publishedOn, updatedOn, category, tags, services } = post.value;
  return found(() => [
    ...opening(post.value, [
      ['Author', plainMarkdown(`${author.name}, ${author.role}`)],
      ['Published', publishedOn],
      ['Updated', updatedOn],
      ['Category', link(plainMarkdown(category.name), href.blogCategory(category.slug), page)],
      ['Tags', plainMarkdown(tags.map(({ name }) => name).join(', '))],
      ['Services', services.map(({ label, href }) => link(plainMarkdown(label), href, page)).join(', ')],
    ]),
    htmlToMarkdown(String(body.value.__html), page),
  ]);
}

async function readCaseStudy({ query, slug, page }: Reading): Written {
  const [study, body] = await Promise.all([query('caseStudies.item', { slug }), query('caseStudies.body', { slug })]);
  if (!study.ok) return study;
  if (!body.ok) return body;
  const { client, industry, services, team, duration, publishedOn, updatedOn, headline, figure, figures } = study.value;
  return found(() => [
    ...opening(study.value, [
      ['Client', plainMarkdown(client)],
      ['Industry', industry && links([industry], page)],
      ['Services', links(services, page)],
      ['Team', plainMarkdown(team)],
      ['Duration', plainMarkdown(duration)],
      ['Published', publishedOn],
      ['Updated', updatedOn],
      [headline.label, plainMarkdown(`${headline.before} → ${headline.after}`)],
    ]),
    figure ? picture(figure.label, figure.src, page) : '',
    figure?.plot ? link('Data of this figure', figure.plot, page) : '',
    results(figures),
    htmlToMarkdown(String(body.value.__html), page),
  ]);
}

async function readPage({ query, path, page }: Reading): Written {
  const body = await query('page.body', { path });
  return body.ok ? found(() => [htmlToMarkdown(String(body.value.__html), page)]) : body;
}

const readers: Record<string, (reading: Reading) => Written> = {
  [paths.blogs]: readNote,
  [paths.caseStudies]: readCaseStudy,
};

type Fact = [name: string, markdown: string | undefined];

function opening({ title, summary }: { title: string; summary: string }, facts: Fact[]): string[] {
  return [`# ${oneLine(plainMarkdown(title))}`, plainMarkdown(summary), lines(facts)];
}

function lines(facts: Fact[]): string {
  return facts
    .filter(([, markdown]) => markdown)
    .map(([name, markdown]) => `- **${plainMarkdown(name)}**: ${markdown}`)
    .join('\n');
}

function links(topics: Pick<Topic, 'name' | 'href'>[], page: string): string {
  return topics.map(({ name, href }) => link(plainMarkdown(name), href, page)).join(', ');
}

function results(figures: ResultFigure[]): string {
  const rows = figures.map(({ label, condition, before, after, unit }) => [label, condition, before, after, unit]);
  const header = ['Parameter', 'Conditions', 'Before', 'After', 'Unit'];
  return table([header, ...rows].map((row) => row.map((text = '–') => plainMarkdown(text))));
}

function ending({ companyName }: SiteConfig, page: string, settings: Settings | undefined): string {
  const { email, phone } = settings ?? {};
  return lines([
    ['Page', `<${page}>`],
    ['Company', plainMarkdown(companyName)],
    ['Contact and calls', `<${new URL(href.contact(), page)}>`],
    ['Email', email && link(plainMarkdown(email), `mailto:${email}`, page)],
    ['Phone', phone && link(plainMarkdown(phone), `tel:${phone.replace(/[^\d+]/g, '')}`, page)],
  ]);
}
