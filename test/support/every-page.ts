import { HtmlValidate } from 'html-validate';
import request from 'supertest';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { runLength, wordsOf } from '../../tools/house-style/repeated-passages.ts';
import { checkSite } from '../../tools/seo/check-site.ts';
import { aChat } from '../server/chat/a-chat.ts';
import { readSitemap } from '../server/crawlers/read-sitemap.ts';
import { type CrawledPage, crawl, crawlPage } from './crawl.ts';
import { isFullRun } from './full-run.ts';
import { gluedWords } from './glued-words.ts';
import { headIn } from './head.ts';
import { listening } from './listening.ts';
import { pageKindsOf } from './page-kinds.ts';
import { type TextBlock, textBlocksOf } from './page-text.ts';
import { contentIn } from './site-content.ts';
import { aWarmSite, type TestSite } from './test-site.ts';
import { untypographic } from './untypographic.ts';

const base = 'http://localhost:3000';

export function testEveryPage(content: string, companyName: string): void {
  const chat = aChat();
  let site: TestSite;
  let pages: CrawledPage[];
  let byPath: Map<string, CrawledPage>;

  beforeAll(async () => {
    site = await aWarmSite({
      content,
      companyName,
      chat: { provider: 'built-in', chat: chat.chat },
      analyticsId: 'G-TEST000000',
    });
    byPath = await crawl(site);
    pages = [...byPath.values()];
  }, 120_000);
  afterAll(async () => {
    await site[Symbol.asyncDispose]();
    chat[Symbol.dispose]();
  });

  test('every listed page is linked within three clicks from the home page', async () => {
    const { body } = await request(site.server).get('/api/pages');
    const listed: string[] = body.value.map(({ href }: { href: string }) => href);
    expect(listed.filter((path) => !byPath.has(path))).toEqual([]);
    expect(pages.filter(({ depth }) => depth > 3).map(({ path }) => path)).toEqual([]);
  });

  test('every address of the specification is a page', () => {
    const fixed = Object.values(paths).filter((path) => !path.includes(':') && path !== paths.pageNotFound);
    const unlinked: string[] = [paths.subscribed, paths.search];
    expect(fixed.filter((path) => !byPath.has(path) && !unlinked.includes(path))).toEqual([]);
  });

  test('every page title except those of items ends with the company’s name', () => {
    const items = [paths.blog, paths.portfolioItem, paths.caseStudy, paths.job].map(
      (path) => new RegExp(`^${path.replace(':slug', '[a-z0-9-]+')}$`),
    );
    const own = pages.filter(({ path }) => path !== paths.home && !items.some((item) => item.test(path)));
    expect(own.filter(({ title }) => !title.endsWith(` | ${companyName}`)).map(({ path }) => path)).toEqual([]);
  });

  test('the sitemap lists exactly the existing pages that may be indexed, each with its date', async () => {
    const listed = pages.filter(({ path, status }) => status === 200 && !path.includes('?'));
    const indexed = listed.filter(({ html }) => html.includes('<meta name="robots" content="index, follow"/>'));
    const urls = await readSitemap(site.serverWithoutPages());
    expect(indexed.length).toBeGreaterThan(40);
    expect([...urls.keys()].sort()).toEqual(indexed.map(({ path }) => base + path).sort());
    expect([...urls.values()].filter(({ lastmod }) => !lastmod)).toEqual([]);
  });

  test('no two pages share a heading, except for pages of the same list', () => {
    const own = pages.filter(({ path }) => !path.includes('?'));
    expect(repeated(own, 'heading')).toEqual([]);
  });

  test('every page is valid HTML', async () => {
    const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'], rules: {} });
    const unlinked = [paths.pageNotFound, href.blog('missing')].map((path) => crawlPage(site, path));
    const failures = new Map<string, string>();
    const kinds = pageKindsOf(await contentIn(content)).flatMap(({ path }, index) => (index % 3 ? [] : [path]));
    const tried = isFullRun ? pages : pages.filter(({ path }) => kinds.includes(path));
    for (const { path, html } of [...tried, ...(await Promise.all(unlinked))]) {
      const { results } = await validator.validateString(html);
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
        failures.set(`${ruleId}: ${message} (${selector})`, path);
    }
    expect([...failures].map(([failure, path]) => `${path}: ${failure}`)).toEqual([]);
  }, 120_000);

  test('every page has a header menu, a footer with badges and technologies, and a Get in touch form, in American English', async () => {
    const { technologies } = (await contentIn(content)).pages.navigation;
    expect(technologies).not.toEqual([]);
    const ofFooter = ['aria-label="Ratings and certifications"', ...technologies];
    const lacking = pages.flatMap(({ path, html }) => {
      const [page = '', footer = ''] = html.split('<footer');
      const parts = ['<html lang="en-US"', '<nav id="menu"', ` action="${paths.contact}"`];
      return [
        ...parts.filter((part) => !page.includes(part)),
        ...ofFooter.filter((part) => !footer.includes(part)),
      ].map((part) => [path, part]);
    });
    expect(lacking).toEqual([]);
  });

  test('the active parent in the menu follows from the page’s path', () => {
    const parents: [label: string, folders: string[]][] = [
      ['Offerings', [paths.services]],
      ['Industries', [paths.industries]],
      ['Resources', [paths.portfolio, paths.blogs, paths.caseStudies]],
      ['Company', [paths.company]],
    ];
    for (const [label, folders] of parents) {
      const below = pages.filter(({ path }) => isBelow(path, folders));
      expect(below.length, label).toBeGreaterThan(2);
      const wrong = below.filter(({ html }) => activeParents(html).join() !== label);
      expect(wrong.map(({ path }) => path)).toEqual([]);
    }
    const elsewhere = [paths.home, paths.career, paths.contact].map((path) => byPath.get(path)?.html ?? '');
    expect(elsewhere.flatMap(activeParents)).toEqual([]);
  });

  test('the wrapper that lets content overflow is on every collection page and on no other page', () => {
    const wrapped = pages.filter(({ html }) => /<main [^>]*class="[^"]*overflowing/.test(html));
    const collections = pages.filter(({ path }) => isBelow(path, [paths.blogs, paths.portfolio, paths.caseStudies]));
    expect(wrapped.map(({ path }) => path)).toEqual(collections.map(({ path }) => path));
  });

  test('the hiring banner links to careers from company and career pages and is on no other page', () => {
    const banners = pages.filter(({ html }) => html.includes('aria-labelledby="hiring-banner"'));
    const hiring = pages.filter(({ path }) => isBelow(path, [paths.company, paths.career]));
    expect(banners.map(({ path }) => path)).toEqual(hiring.map(({ path }) => path));
    for (const { html } of banners) expect(html).toMatch(new RegExp(`href="${paths.career}"[^>]*>Explore Careers`));
  });

  test('every page has a large social image and a canonical address of its origin and path', () => {
    const card = '<meta name="twitter:card" content="summary_large_image"/>';
    expect(pages.filter(({ html }) => !html.includes(card)).map(({ path }) => path)).toEqual([]);
    const wrong = pages.filter(
      ({ path, html, status }) => status === 200 && headIn(html).canonical !== base + path.split('?')[0],
    );
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('only the contact page contains the list of countries', () => {
    const carriers = pages.filter(({ html }) => (html.match(/<option[^>]* data-flag=/g) ?? []).length > 1);
    expect(carriers.map(({ path }) => path)).toEqual([paths.contact]);
  });

  test('no words run together without style sheets', () => {
    const glued = new Map(pages.flatMap(({ path, html }) => gluedWords(html).map((words) => [words, path])));
    expect([...glued].map(([words, path]) => `${path}: ${words}`)).toEqual([]);
  });

  test('quotation marks and apostrophes are curved, and periods and commas precede closing quotation marks', () => {
    const wrong = new Map(pages.flatMap(({ path, html }) => untypographic(html).map((text) => [text, path])));
    expect([...wrong].map(([text, path]) => `${path}: ${text}`)).toEqual([]);
  });

  test('no run of 12 words is on two pages', () => {
    // The questions page repeats the answers of other pages, with links to them.
    const own = pages.filter(({ path }) => !path.includes('?') && path !== paths.faq);
    const blocks = own.flatMap(({ path, html }) => textBlocksOf(html, path));
    expect(new Set(blocks.map(({ owner }) => owner)).size).toBeGreaterThan(own.length / 2);
    expect(sharedRuns(blocks)).toEqual([]);
  }, 120_000);

  // Runs last, because the server keeps listening afterwards. For the other tests, it listens per request.
  test('the SEO check finds nothing', async () => {
    const origin = await listening(site.server);
    onTestFinished(() => new Promise((resolve) => site.server.close(() => resolve())));
    const maxPages = isFullRun ? 5_000 : 10;
    const { findings } = await checkSite({ origin, maxPages });
    const found = isFullRun ? findings : findings.filter(({ rule }) => rule !== 'unfinished');
    expect(found.map(({ rule, path, reason }) => `${rule}  ${path}  ${reason}`)).toEqual([]);
  }, 120_000);
}

function isBelow(path: string, folders: string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}?`));
}

function activeParents(html: string): string[] {
  return [...html.matchAll(/<summary class="menu__top"[^>]* aria-current="true">(\w+)/g)].map(
    ([, label = '']) => label,
  );
}

function repeated(list: CrawledPage[], field: 'heading'): string[] {
  const groups = Map.groupBy(list, (page) => page[field]);
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => group.map(({ path }) => path).join(' = '));
}

function sharedRuns(blocks: TextBlock[]): string[] {
  const owners = new Map<string, string>();
  return blocks.flatMap(({ owner, text }) => {
    const words = wordsOf(text);
    const runs = words.slice(runLength - 1).map((_, at) => words.slice(at, at + runLength).join(' '));
    return runs.flatMap((run) => {
      const first = owners.get(run) ?? owner;
      owners.set(run, first);
      return first === owner ? [] : [`${first} and ${owner}: ${run}`];
    });
  });
}
