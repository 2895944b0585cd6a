import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { expect, test } from 'vitest';
import { href } from '../../../../../shared/paths.ts';
import { contentFolder, note } from '../../../../support/content-folder.ts';
import { aDesk } from './a-desk.ts';

const article = 'blogs/stuck-bus.md';

async function aContentDesk(env: Record<string, string> = {}) {
  const folder = contentFolder();
  const desk = await aDesk({ env, project: join(folder, '..') });
  desk.deps.jobs.start();
  return {
    ...desk,
    editor: await desk.signIn({ areas: { content: 'act' } }),
    write: (path: string, text: string) => writeFileSync(join(folder, path), text),
    edit(path: string, from: string, to: string) {
      writeFileSync(join(folder, path), readFileSync(join(folder, path), 'utf8').replace(from, to));
    },
    remove: (path: string) => rmSync(join(folder, path)),
    addFolder: (path: string) => mkdirSync(join(folder, path)),
    page: (path: string) => request(desk.publicServer).get(path).set('Host', 'localhost:3000'),
  };
}

const blockedPublish = /<button[^>]* disabled=""[^>]*>Publish</;

/** The paths of the page's links to the public site. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/href="http:\/\/localhost:3000([^"]*)"/g)].map(([, path = '']) => path);
}

/** The rows of the page as words. */
function rowsIn(html: string): string[] {
  const rows = html.match(/<li class="desk-row">.*?<\/li>/gs) ?? [];
  return rows.map((row) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

test('changed files are listed until a publication shows them on the site', async () => {
  await using desk = await aContentDesk();
  const { editor } = desk;
  desk.edit(article, 'title: A stuck bus', 'title: A freed bus');
  desk.write('blogs/later.md', note({ title: 'Much later', draft: 'true' }));
  desk.edit('portfolio/probe.md', 'publishedAt', 'draft: true\npublishedAt');
  desk.remove('comments/stuck-bus.yaml');
  const { text } = await editor.get('/content');
  expect(text).not.toMatch(blockedPublish);
  const before = rowsIn(text);
  const changed = (path: string) => before.filter((row) => row.includes(path)).join();
  expect(changed(article)).toMatch(/Articles changed A freed bus .*Preview/);
  expect(changed('blogs/later.md')).toMatch(/Articles draft, stays hidden Much later .*Articles draft Much later/);
  expect(changed('portfolio/probe.md')).toMatch(/Products draft, will be hidden A probe/);
  expect(changed('comments/stuck-bus.yaml')).toMatch(/removed/);
  expect((await desk.page(href.blog('stuck-bus'))).text).not.toContain('A freed bus');

  desk.edit('jobs/firmware-engineer.md', 'You measure.', 'You measure twice.');
  for (const page of ['company/about', 'services/mooring-trials'])
    desk.edit(`pages/${page}.yaml`, 'title: ', 'title: Again, ');
  const { status, headers } = await editor.post('/content/publish');
  expect([status, headers.location]).toEqual([303, '/content']);
  expect((await desk.page(href.blog('stuck-bus'))).text).toContain('A freed bus');
  const after = (await editor.get('/content')).text;
  expect(rowsIn(after)).toEqual([/draft Much later/, /draft A probe/].map((row) => expect.stringMatching(row)));
  expect(after).toMatch(blockedPublish);
  const links = linksIn(after);
  expect(links.slice(0, 2)).toEqual([href.blog('stuck-bus'), href.job('firmware-engineer')]);
  expect(links).toHaveLength(3);
  expect(after).toContain('1 more');
  for (const link of links) expect([link, (await desk.page(link)).status]).toEqual([link, 200]);
});

test('a file with an error is listed with its line before any warning, and nothing is published', async () => {
  await using desk = await aContentDesk();
  desk.edit(article, 'category: firmware', 'category: baking');
  desk.edit('jobs/firmware-engineer.md', 'title: Firmware engineer', 'title: Baker');
  desk.edit('comments/stuck-bus.yaml', '2026-10-04', '2999-10-04');
  const wrong = /content\/blogs\/stuck-bus\.md:4: category: /;
  const { text } = await desk.editor.get('/content');
  expect(text).toMatch(wrong);
  expect(text).toMatch(blockedPublish);
  expect(text).toMatch(/comments\/stuck-bus\.yaml:\d+: warning/);
  expect(text.replaceAll(/<details class="[^"]*">.*?<\/details>/gs, '')).not.toContain('warning: ');
  const refused = await desk.editor.post('/content/publish');
  expect([refused.status, refused.headers['set-cookie']]).toEqual([409, undefined]);
  expect((await desk.editor.get('/content')).text).toMatch(wrong);
  expect((await desk.page(href.job('firmware-engineer'))).text).not.toContain('Baker');
  desk.edit(article, 'category: baking', 'category: firmware');
  expect((await desk.editor.post('/content/publish')).status).toBe(303);
  expect((await desk.page(href.job('firmware-engineer'))).text).toContain('Baker');
});

test('a person who may only see the content sees drafts and makes no link to them', async () => {
  await using desk = await aContentDesk();
  const { editor } = desk;
  desk.write('blogs/later.md', note({ title: 'Much later', draft: 'true' }));
  const file = 'blogs/later.md';
  const reader = await desk.signIn({ areas: { content: 'see' } });
  const page = await reader.get('/content');
  expect(page.text).toContain('Much later');
  expect(page.text).not.toContain('action="/content/');
  expect((await reader.post('/content/publish')).status).toBe(403);
  expect((await reader.post('/content/preview', { file })).status).toBe(403);
  for (const other of ['../settings.yaml', 'blogs/none.md', ''])
    expect((await editor.post('/content/preview', { file: other })).status, other).toBe(409);
  const other = await desk.signIn({ areas: { site: 'act' } });
  expect((await other.get('/content')).status).toBe(403);
});

test.each([
  ['WEB_BASE', 'https://www.example.com', 'https://www.example.com'],
  ['PORT', '4000', 'http://localhost:4000'],
])('with %s, a preview has one complete link, which opens the draft', async (key, value, base) => {
  await using desk = await aContentDesk({ WEB_BASE: '', [key]: value });
  desk.write('blogs/later.md', note({ title: 'Much later', draft: 'true' }));
  const { text } = await desk.editor.post('/content/preview', { file: 'blogs/later.md' });
  const [, link = ''] = text.match(/href="([^"]+\/preview\?t=[^"]+)"/) ?? [];
  expect(link.startsWith(`${base}/preview`)).toBe(true);
  expect(text).toContain(`value="${link}"`);
  expect(text).toMatch(/<h1[^>]*>[^<]*Much later/);
  expect(text).toMatch(/<main.*<time.*href="\/content"/s);
  const page = await request(desk.publicServer).get(link.slice(base.length)).set('Host', new URL(base).host);
  expect(page.text).toContain('Much later');
});

test('file names with markup, and folders in place of files, appear as text', async () => {
  await using desk = await aContentDesk();
  const name = 'blogs/<img src=x onerror=alert(1)>\u202e\n.md';
  desk.write(name, note());
  desk.addFolder('blogs/folder.md');
  const { status, text } = await desk.editor.get('/content');
  expect(status).toBe(200);
  expect(text).not.toMatch(/<img|\u202e/);
  expect(text).toContain('content/blogs/&lt;img src=x onerror=alert(1)&gt;\\u{202e}\\n.md:1: ');
  expect(text).toContain('content/blogs/folder.md:1: ');
});

const api = { API_BASE: 'http://127.0.0.1:9', CIPHER_SECRET: 'x'.repeat(40), ACCESS_TOKEN: 'y'.repeat(40) };

test('with an API, a person can publish without changes, because this refreshes its lists', async () => {
  await using desk = await aContentDesk(api);
  const { text } = await desk.editor.get('/content');
  expect(text).toContain('action="/content/publish"');
  expect(text).not.toMatch(blockedPublish);
});

test('with an API, only files that the site shows are listed, and drafts have no preview', async () => {
  await using desk = await aContentDesk(api);
  const { editor } = desk;
  desk.edit(article, 'title: A stuck bus', 'title: A freed bus');
  desk.write('moved.yaml', '- { from: /gone }\n');
  const { text } = await editor.get('/content');
  expect(rowsIn(text)).toEqual([expect.stringMatching(/changed moved\.yaml/)]);
  expect(text).toContain(api.API_BASE);
  expect((await editor.post('/content/preview', { file: article })).status).toBe(409);
});
