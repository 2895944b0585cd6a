import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLastKnownGood } from '../../../server/content/last-known-good.ts';
import { href } from '../../../shared/paths.ts';
import { fullTest } from '../../support/full-run.ts';
import { aPhoto } from '../../support/photos.ts';
import { silentLog } from '../../support/silent-log.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { startSite } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';

let folder: string;
let content: string;
let data: string;
const article = 'blogs/salt-in-the-connector.md';
const page = href.blog('salt-in-the-connector');

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9"/></svg>';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'last-good-'));
  content = join(folder, 'content');
  data = join(folder, 'data');
  cpSync(sampleFolder, content, { recursive: true });
  writeFileSync(join(content, 'blogs/bench.jpg'), await (await aPhoto(900, 600)).jpeg().toBuffer());
  writeFileSync(join(content, 'blogs/plan.svg'), svg);
  appendFileSync(join(content, article), '\n![A bench](bench.jpg)\n\n![A plan](plan.svg)\n');
  await using site = await start();
  const isDone = () => isStored(article) && site.output().includes('"event":"pictures-converted"');
  await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: timeout.wait });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start() {
  return startSite({ content, env: { DATA_DIR: data } });
}

function isStored(path: string): boolean {
  const file = join(data, 'last-content.bin');
  return openLastKnownGood({ file, reader: '', log: silentLog, now: Date.now }).find()?.texts.has(path) === true;
}

test('a start with content errors shows the last known good content and reports each error', async () => {
  const whole = join(folder, 'whole');
  cpSync(content, whole, { recursive: true });
  appendFileSync(join(content, article), '\nA new passage.\n');
  writeFileSync(join(content, 'blogs/typo.md'), '---\ntitel: A typo\n---\n\nText.\n');
  const pictures = ['bench.jpg', 'plan.svg'];
  for (const name of pictures) rmSync(join(content, 'blogs', name));
  {
    await using site = await start();
    await expect.poll(site.output).toMatch(/"event":"earlier-content-shown".*content\/blogs\/typo\.md:2: titel/);
    await expect.poll(site.output).toMatch(/errors +\d+ in content/);
    const shown = await (await fetch(site.base + page)).text();
    expect(shown).not.toContain('A new passage.');
    const addresses = new Set(shown.match(/\/pictures\/blogs\/(?:bench|plan)\.[^" ,]+/g));
    for (const name of pictures) expect([...addresses].join(' ')).toContain(`/${name}?v=`);
    for (const address of addresses) expect((await fetch(site.base + address)).status, address).toBe(200);
    rmSync(join(content, 'blogs/typo.md'));
    for (const name of pictures) cpSync(join(whole, 'blogs', name), join(content, 'blogs', name));
    site.process.kill('SIGHUP');
    await expect.poll(async () => (await fetch(site.base + page)).text()).toContain('A new passage.');
  }
});

fullTest('a site still starts and shows its pages after its content folder loses them', async () => {
  const aside = join(folder, 'aside');
  cpSync(content, aside, { recursive: true });
  for (const name of ['blogs', 'pages', 'navigation.yaml']) rmSync(join(content, name), { recursive: true });
  {
    await using site = await start();
    await expect.poll(async () => (await fetch(site.base + page)).status).toBe(200);
    await expect.poll(() => site.output()).toContain('"event":"earlier-content-shown"');
  }
  cpSync(aside, content, { recursive: true });
});

test('a restart shows changes that were made while the site was stopped', async () => {
  const aside = join(folder, 'before');
  cpSync(content, aside, { recursive: true });
  {
    await using site = await start();
    expect(await (await fetch(site.base + page)).text()).toContain('/pictures/blogs/plan.svg');
  }
  const shown = async (site: { base: string }, path = page) => (await fetch(site.base + path)).text();
  appendFileSync(join(content, article), '\nA passage of the night.\n');
  writeFileSync(join(content, 'blogs/plan.svg'), svg.replace('h9', 'h7'));
  cpSync(join(content, article), join(content, 'blogs/second.md'));
  {
    await using site = await start();
    const text = await shown(site);
    expect(text).toContain('A passage of the night.');
    const address = text.match(/\/pictures\/blogs\/plan\.svg[^" ,]*/)?.[0] ?? '';
    expect(await shown(site, address)).toContain('h7');
    expect(await shown(site, href.blog('second'))).toContain('A passage of the night.');
  }
  rmSync(join(content, 'blogs/second.md'));
  await using site = await start();
  expect((await fetch(site.base + href.blog('second'))).status).toBe(404);
  rmSync(content, { recursive: true });
  cpSync(aside, content, { recursive: true });
});

fullTest('a start deletes the content copies of former releases', async () => {
  mkdirSync(join(data, 'last-content/content'), { recursive: true });
  writeFileSync(join(data, 'content.db'), 'x');
  await using _ = await start();
  expect(['last-content', 'content.db'].filter((name) => existsSync(join(data, name)))).toEqual([]);
});

test('a start reports content that is missing from the content folder, unless it was removed on purpose', async () => {
  const file = (name: string) => join(content, 'blogs', `${name}.md`);
  const isKnown = (name: string) => isStored(`blogs/${name}.md`);
  for (const name of ['lost', 'renamed', 'deleted']) cpSync(join(content, article), file(name));
  {
    await using site = await start();
    await expect.poll(() => isKnown('lost')).toBe(true);
    rmSync(file('deleted'));
    site.process.kill('SIGHUP');
    await expect.poll(() => isKnown('deleted')).toBe(false);
  }
  rmSync(file('lost'));
  rmSync(file('renamed'));
  appendFileSync(join(content, 'moved.yaml'), '- from: /blogs/renamed\n  to: /blogs\n');
  await using site = await start();
  await expect.poll(site.output).toMatch(/^ {2}missing +1 .*: blogs\/lost\.md; /m);
  await expect.poll(site.output).toMatch(/"event":"content-missing","files":1,"first":"blogs\/lost\.md"/);
  await expect.poll(() => isKnown('lost')).toBe(false);
});
