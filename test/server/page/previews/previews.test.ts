import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ItemKind } from '../../../../server/content/content-items.ts';
import { createPreviewLinks, signerPurpose } from '../../../../server/page/previews/preview-links.ts';
import { fileKey } from '../../../../server/posts/guards/form-key.ts';
import { signerOf } from '../../../../server/posts/guards/form-tokens.ts';
import { fullTest, representatives } from '../../../support/full-run.ts';
import { aPhoto } from '../../../support/photos.ts';
import { aProjectCopy } from '../../../support/project-copy.ts';
import { sampleFolder } from '../../../support/site-content.ts';
import { type SiteProcess, startSite } from '../../../support/site-process.ts';

let project: string;
let data: string;
let site: SiteProcess;
beforeAll(async () => {
  project = aProjectCopy(mkdtempSync(join(tmpdir(), 'project-')));
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  data = mkdtempSync(join(tmpdir(), 'data-'));
  site = await startSite({ program: join(project, 'dist/server/main.js'), cwd: project, env: { DATA_DIR: data } });
});
beforeEach(() => cpSync(sampleFolder, join(project, 'content'), { recursive: true }));
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  for (const folder of [project, data]) rmSync(folder, { recursive: true, force: true });
});

const contentPath = (path: string) => join(project, 'content', path);

function desk(args: string[], env: Record<string, string> = {}) {
  const options = {
    env: { PATH: process.env.PATH, DATA_DIR: data, WEB_BASE: site.base, ...env },
    encoding: 'utf8',
  } as const;
  return spawnSync(process.execPath, [join(project, 'server/operate/desk/desk.mjs'), ...args], options);
}

const linkTo = (file: string) => desk(['content', 'preview', file]).stdout.split('\n')[0] ?? '';

function linkBy(purpose: string, slug: string, expires: number, kind: ItemKind = 'blogs'): string {
  const signer = signerOf(fileKey(data), purpose);
  return createPreviewLinks({ signer, webBase: site.base, now: Date.now }).make({ kind, slug }, expires);
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(contentPath(path), change(readFileSync(contentPath(path), 'utf8')));
}

const later = Date.now() + 3_600_000;
const linkToDraft = () => linkBy(signerPurpose, 'not-finished-yet', later);

const draft = 'blogs/not-finished-yet.md';

test('without WEB_BASE, the desk prints only the path of a preview', async () => {
  const { stdout, status } = desk(['content', 'preview', 'not-finished-yet'], { WEB_BASE: '' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\/preview\?t=\S+\nWEB_BASE /)]);
  expect((await fetch(site.base + stdout.split('\n')[0])).status).toBe(200);
});

test('an editor sees a draft as its page in its latest version, and no public page contains it', async () => {
  const link = linkTo('not-finished-yet');
  expect(link).toMatch(new RegExp(`^${site.base}/preview\\?t=`));
  const first = await fetch(link);
  expect(first.status).toBe(200);
  const html = await first.text();
  expect(html).toContain('Nobody should read this.');
  expect(html).toContain('<h1');
  expect(html).toContain('preview-mark');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain('canonical');
  expect(first.headers.get('Cache-Control')).toBe('no-store');
  expect(first.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(first.headers.get('X-Robots-Tag')).toContain('noindex');

  edit(draft, (text) => text.replace('Nobody should', 'Only an editor may'));
  expect(await (await fetch(link)).text()).toContain('Only an editor may read this.');

  for (const path of ['/blogs/not-finished-yet', '/blogs', '/sitemap.xml', '/feed.xml', '/search?q=editor+may']) {
    const response = await fetch(site.base + path);
    expect(await response.text()).not.toContain('Only an editor may');
  }
  expect((await fetch(`${site.base}/blogs/not-finished-yet`)).status).toBe(404);
  expect(site.output()).not.toContain(new URL(link).search.slice(3));
});

test('an error in a draft is shown with its line, and warnings are shown below the page', async () => {
  const link = linkToDraft();
  edit(draft, (text) => `${text}\n![A bench](https://elsewhere.example/a.png)\n`);
  const odd = await fetch(link);
  expect(odd.status).toBe(200);
  expect(await odd.text()).toMatch(
    /content\/blogs\/not-finished-yet\.md:\d+: pictures from elsewhere\.example are not/,
  );
  edit(draft, (text) => text.replace('category: software', 'category: baking'));
  const wrong = await fetch(link);
  expect(wrong.status).toBe(422);
  expect(wrong.headers.get('Cache-Control')).toBe('no-store');
  expect(await wrong.text()).toContain('content/blogs/not-finished-yet.md:4: category: there is no category baking');
  edit(draft, (text) => text.replace(/^---\n/, ''));
  expect(await (await fetch(link)).text()).toContain('content/blogs/not-finished-yet.md:1: has no front matter');
});

test('a new picture beside a draft is part of the preview, without its own address', async () => {
  writeFileSync(contentPath('blogs/bench.jpg'), await (await aPhoto(400, 300)).jpeg().toBuffer());
  edit(draft, (text) => `${text}\n![A bench](bench.jpg "Ours.")\n`);
  expect(await (await fetch(linkToDraft())).text()).toMatch(
    /<img src="data:image\/webp;base64,[^"]+" width="400" height="300"/,
  );
  expect((await fetch(`${site.base}/pictures/blogs/bench.jpg`)).status).toBe(404);
});

fullTest('items of every kind have previews, even if they are not drafts', async () => {
  for (const [kind, slug, words] of [
    ['blogs', 'salt-in-the-connector', 'comments'],
    ['portfolio', 'echo-plate', 'portfolio'],
    ['case-studies', 'net-depth-at-night', 'case-studies'],
    ['jobs', 'mooring-hand', 'career'],
  ] as const) {
    const file = `${kind}/${slug}.md`;
    edit(file, (text) => `${text}\nThis sentence is not published yet.\n`);
    const response = await fetch(linkBy(signerPurpose, slug, later, kind));
    expect([file, response.status]).toEqual([file, 200]);
    const html = await response.text();
    expect(html).toContain('This sentence is not published yet.');
    expect(html).toContain(words);
  }
});

test('a link that is forged, expired, or changed shows nothing, whether or not the draft exists', async () => {
  const link = linkToDraft();
  const bodies = new Map<number, Set<string>>();
  for (const [url, status] of [
    [link.slice(0, -1), 404],
    [link.replace('not-finished', 'not-finishe'), 404],
    [`${site.base}/preview`, 404],
    [`${site.base}/preview?t=blogs.x.y.z.w`, 404],
    [linkBy('confirm a call', 'not-finished-yet', later), 404],
    [linkBy(signerPurpose, 'not-finished-yet', 1_000), 410],
    [linkBy(signerPurpose, 'no-such-draft', 1_000), 410],
  ] as const) {
    const response = await fetch(url);
    expect([url, response.status]).toEqual([url, status]);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    bodies.set(status, (bodies.get(status) ?? new Set()).add(await response.text()));
  }
  expect([...bodies.values()].map(({ size }) => size)).toEqual([1, 1]);
  expect((await fetch(link, { method: 'POST', headers: { Origin: site.base } })).status).toBeGreaterThanOrEqual(403);
  rmSync(contentPath(draft));
  expect((await fetch(link)).status).toBe(404);
});

fullTest('an IP prefix that opens many previews receives 503, and other visitors still receive pages', async () => {
  const link = linkToDraft();
  const leaving = new AbortController();
  const statuses = new Set<number>();
  const opened = Array.from({ length: 200 }, async () =>
    statuses.add((await fetch(link, { signal: leaving.signal })).status),
  );
  await expect.poll(() => [...statuses]).toContain(503);
  const headers = { 'X-Forwarded-For': '198.51.100.1' };
  expect((await fetch(`${site.base}/services`, { headers })).status).toBe(200);
  leaving.abort();
  await Promise.allSettled(opened);
});

fullTest('the desk reports items that it cannot preview and limits the lifetime of links', async () => {
  const shown = JSON.parse(desk(['content', 'preview', draft, '--hours', '2', '--json']).stdout);
  expect(shown.file).toBe(`content/${draft}`);
  expect(Date.parse(shown.expires) - Date.now()).toBeLessThanOrEqual(2 * 3_600_000);
  const wrong = [
    [['no-such-draft'], 'content/blogs, content/portfolio'],
    [[draft, '--hours', '337'], 'from 1 to 336'],
    [['../settings.yaml'], 'There is no item'],
    [[draft, '--hours', '0'], 'from 1 to 336'],
  ] as const;
  for (const [args, hint] of representatives(wrong, 2)) {
    const run = desk(['content', 'preview', ...args]);
    expect([args, run.status]).toEqual([args, 1]);
    expect(run.stderr).toContain(hint);
  }
  const behindApi = desk(['content', 'preview', draft], {
    API_BASE: 'https://api.example',
    CIPHER_SECRET: 'x'.repeat(40),
    ACCESS_TOKEN: 'y'.repeat(40),
  });
  expect(behindApi.status).toBe(1);
  expect(behindApi.stderr).toContain('https://api.example');
});
