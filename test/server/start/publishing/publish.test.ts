import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { href, paths } from '../../../../shared/paths.ts';
import { note, seo } from '../../../support/content-folder.ts';
import { fullTest } from '../../../support/full-run.ts';
import { sampleFolder } from '../../../support/site-content.ts';
import { type SiteProcess, startSite } from '../../../support/site-process.ts';
import { desk } from '../../operate/desk/desk.ts';
import { desk as deskProcess } from '../../operate/desk/desk-process.ts';

let folder: string;
let site: SiteProcess;
const data = () => join(folder, 'data');
const content = (path: string) => join(folder, 'content', path);
const reload = (run = desk) => run(data(), ['content', 'reload']);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  mkdirSync(data());
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  symlinkSync(resolve('public'), join(folder, 'public'));
  site = await startSite({ cwd: folder, env: { DATA_DIR: data() } });
});

afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const summary = 'How a tide pole is read at night with one lamp, and why two lamps read worse than one does.';

function article(title: string, changes: Record<string, string> = {}): string {
  const tags = '[moorings]';
  return note({ title, summary: `${title}. ${summary}`, category: 'field-notes', tags, seo: seo(title), ...changes });
}

const legalPage = `title: Cookie policy
name: Cookies
lead: This site sets no cookie unless you allow one.
seo:
  title: Cookie policy | Sample
  description: Which cookies this site sets, for how long, and how to refuse them again at any time later.
  keywords: [cookies]
sections:
  - id: none
    name: None
    title: No cookie by default
    blocks:
      - kind: text
        markdown: A visit sets no cookie.
`;

async function get(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(site.base + path, { redirect: 'manual' });
  return { status: response.status, text: await response.text() };
}

interface Load {
  failed: string[];
  longest: number;
  took: number;
}

async function underLoad(pages: string[], work: () => Promise<void>): Promise<Load> {
  const failed: string[] = [];
  let longest = 0;
  let isOver = false;
  const began = performance.now();
  const loops = Array.from({ length: 2 }, async (_, first) => {
    for (let at = first; !isOver || at < first + pages.length; at++) {
      const path = pages[at % pages.length] ?? '/';
      const startedAt = performance.now();
      const { status } = await get(path).catch((error: unknown) => ({ status: String(error) }));
      longest = Math.max(longest, performance.now() - startedAt);
      if (status !== 200) failed.push(`${path}: ${status}`);
    }
  });
  await work().finally(() => {
    isOver = true;
  });
  const took = performance.now() - began;
  await Promise.all(loops);
  return { failed, longest, took };
}

test('an article saved while the site is running has a page after a reload, and no request fails', async () => {
  const path = href.blog('lamps-on-a-tide-pole');
  expect((await get(path)).status).toBe(404);
  const pages = [paths.home, paths.blogs, paths.services, href.blog('salt-in-the-connector'), '/api/blogs.recent'];
  const { failed } = await underLoad([...pages, '/sitemap.xml', '/blogs/rss.xml'], async () => {
    writeFileSync(content('blogs/lamps-on-a-tide-pole.md'), article('Lamps on a tide pole', { publishedAt: today() }));
    expect(await reload(deskProcess)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Published in [\d.]+ s\.$/m),
    });
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text).toContain('Lamps on a tide pole');
  });
  expect(failed).toEqual([]);
});

test('lists, search, feed, sitemap, llms.txt, and Markdown contain the new article', async () => {
  const path = href.blog('lamps-on-a-tide-pole');
  for (const page of [paths.blogs, paths.home, '/blogs/rss.xml', '/llms.txt', `${path}.md`, '/api/search?q=tide+pole'])
    expect((await get(page)).text, page).toContain(path);
  const { text } = await get('/sitemap.xml');
  const files = [...text.matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g)].map(([, file]) => file ?? '');
  const listed = await Promise.all(files.map(async (file) => (await get(file)).text));
  expect(listed.join('')).toContain(path);
});

test('a changed page is sent again after a reload, and an unchanged page still returns 304', async () => {
  const [same, changed] = [href.industry('harbor-masters'), href.blog('salt-in-the-connector')];
  const known = new Map<string, string>();
  for (const path of [same, changed]) {
    // Waits for an ETag, which a streamed page does not have.
    const tag = async () => (await fetch(site.base + path)).headers.get('etag') ?? '';
    await expect.poll(tag).not.toBe('');
    known.set(path, await tag());
  }
  const statusAgain = async (path: string) =>
    (await fetch(site.base + path, { headers: { 'If-None-Match': known.get(path) ?? '' } })).status;
  for (const path of [same, changed]) expect(await statusAgain(path), path).toBe(304);
  const file = content('blogs/salt-in-the-connector.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: Brine in the connector'));
  expect(await reload()).toMatchObject({ code: 0 });
  expect(await statusAgain(changed)).toBe(200);
  expect((await get(changed)).text).toContain('Brine in the connector');
  await expect.poll(() => statusAgain(same)).toBe(304);
});

test('pages are served while a thousand articles are being read', async () => {
  const names = Array.from({ length: 1_000 }, (_, index) => content(`blogs/copy-${index}.md`));
  for (const name of names) writeFileSync(name, article('A copy'));
  writeFileSync(content('blogs/typo.md'), 'Text.\n');
  await get(paths.services);
  const { failed, longest, took } = await underLoad([paths.services], async () => {
    expect((await reload()).stderr).toMatch(/^content\/blogs\/typo\.md:1: /m);
  });
  for (const name of [...names, content('blogs/typo.md')]) rmSync(name);
  expect(failed).toEqual([]);
  expect(longest).toBeLessThan(took / 2);
});

test('a content error changes nothing, and the desk prints its file and line', async () => {
  const path = href.blog('lamps-on-a-tide-pole');
  const before = await get(path);
  const file = content('blogs/lamps-on-a-tide-pole.md');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('category: field-notes', 'category: baking').replace('Nine clocks', 'Ten clocks'));
  const { code, stdout, stderr } = await reload();
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^content\/blogs\/lamps-on-a-tide-pole\.md:4: category: /);
  expect(await get(path)).toEqual(before);
  writeFileSync(file, text);
});

fullTest('content that violates a style rule is published with a warning', async () => {
  const file = content('blogs/lamps-on-a-tide-pole.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^summary: .*$/m, 'summary: One lamp.'));
  const { code, stdout } = await reload();
  expect(code).toBe(0);
  expect(stdout).toContain('content/blogs/lamps-on-a-tide-pole.md:3: summary: use 80 to 200 characters, not 9');
  expect((await get(href.blog('lamps-on-a-tide-pole'))).text).toContain('One lamp.');
});

describe('after SIGHUP', () => {
  const hangUp = async () => {
    const count = () => site.output().split('"event":"content-').length;
    const before = count();
    site.process.kill('SIGHUP');
    await expect.poll(count).toBeGreaterThan(before);
  };

  test('a content error is one log line and changes nothing', async () => {
    writeFileSync(content('moved.yaml'), '- { from: Old }\n');
    site.process.kill('SIGHUP');
    const refused = () => site.output().match(/.*"event":"content-refused".*content\/moved\.yaml.*/g);
    await expect.poll(refused).toEqual([expect.stringContaining('moved.yaml:1: [1].from: use a path such as /blogs')]);
    expect((await get(paths.home)).status).toBe(200);
  });

  test('a removed article redirects to its new address and is in no list', async () => {
    const path = href.blog('lamps-on-a-tide-pole');
    rmSync(content('blogs/lamps-on-a-tide-pole.md'));
    writeFileSync(content('moved.yaml'), `- { from: ${path}, to: /blogs }\n- { from: /dead }\n`);
    await hangUp();
    const moved = await fetch(site.base + path, { redirect: 'manual' });
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(paths.blogs);
    expect((await get('/dead')).status).toBe(410);
    expect((await get(paths.blogs)).text).not.toContain(path);
    expect((await get('/api/search?q=tide+pole')).text).not.toContain(path);
  });

  fullTest('an article with a future date is accepted and not shown before that date', async () => {
    writeFileSync(content('blogs/later.md'), article('Later', { publishedAt: '2099-01-01' }));
    await hangUp();
    expect((await get(href.blog('later'))).status).toBe(404);
  });

  fullTest(
    'a new file in the folder of legal pages is a page without a restart, until the file is removed',
    async () => {
      const path = href.legal('cookie-policy');
      const statusOf = async () => (await get(path)).status;
      expect(await statusOf()).toBe(302);
      const file = content('pages/legal/cookie-policy.yaml');
      writeFileSync(file, legalPage);
      await hangUp();
      expect(await statusOf()).toBe(200);
      const { text } = await get(path);
      expect(text).toContain('A visit sets no cookie.');
      expect(text).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
      expect((await get(href.terms())).text).toContain(`<a href="${path}">Cookies</a>`);
      const slashed = await fetch(`${site.base}${path}/`, { redirect: 'manual' });
      expect(slashed.headers.get('location')).toBe(path);
      rmSync(file);
      await hangUp();
      expect(await statusOf()).not.toBe(200);
      expect((await get(href.terms())).text).not.toContain(path);
    },
  );

  fullTest('a changed menu appears on every page', async () => {
    const file = content('navigation.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/name: (.+)$/m, 'name: Renamed group'));
    await hangUp();
    for (const path of [paths.home, paths.blogs, href.industry('harbor-masters')])
      expect((await get(path)).text, path).toContain('Renamed group');
  });
});

fullTest('concurrent reloads share the next publication', async () => {
  const count = () => site.output().split('"event":"content-published"').length;
  const before = count();
  const runs = await Promise.all(Array.from({ length: 6 }, () => reload()));
  expect(runs.map(({ code }) => code)).toEqual(Array(6).fill(0));
  expect(count() - before).toBeLessThan(6);
});

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
