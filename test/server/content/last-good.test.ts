import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { fullTest } from '../../support/full-run.ts';
import { patience } from '../../support/patience.ts';
import { aPhoto } from '../../support/photos.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { startSite } from '../../support/site-process.ts';

let folder: string;
let content: string;
let data: string;
const article = 'blogs/salt-in-the-connector.md';
const page = href.blog('salt-in-the-connector');
const picture = '/pictures/blogs/bench.jpg';

/** A data folder in which a site has shown good content with a photo. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'last-good-'));
  content = join(folder, 'content');
  data = join(folder, 'data');
  cpSync(sampleFolder, content, { recursive: true });
  writeFileSync(join(content, 'blogs/bench.jpg'), await (await aPhoto(900, 600)).jpeg().toBuffer());
  appendFileSync(join(content, article), '\n![A bench](bench.jpg)\n');
  await using _ = await start();
  const copy = join(data, 'last-content/facts.json');
  await vi.waitFor(() => expect(existsSync(copy)).toBe(true), { timeout: patience.wait });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start() {
  return startSite({ content, env: { DATA_DIR: data } });
}

test('a start with a mistake shows the last content without one, and names each mistake', async () => {
  const whole = join(folder, 'whole');
  cpSync(content, whole, { recursive: true });
  appendFileSync(join(content, article), '\nA new passage.\n');
  writeFileSync(join(content, 'blogs/typo.md'), '---\ntitel: A typo\n---\n\nText.\n');
  rmSync(join(content, 'blogs/bench.jpg'));
  {
    await using site = await start();
    await expect.poll(site.output).toMatch(/"event":"content-kept".*content\/blogs\/typo\.md:2: titel/);
    await expect.poll(site.output).toMatch(/mistakes +\d+ in content/);
    const shown = await (await fetch(site.base + page)).text();
    expect(shown).not.toContain('A new passage.');
    const address = shown.match(/\/pictures\/blogs\/bench\.jpg[^" ,]*/)?.[0] ?? picture;
    expect((await fetch(site.base + address)).status).toBe(200);
    rmSync(join(content, 'blogs/typo.md'));
    cpSync(join(whole, 'blogs/bench.jpg'), join(content, 'blogs/bench.jpg'));
    site.process.kill('SIGHUP');
    await expect.poll(async () => (await fetch(site.base + page)).text()).toContain('A new passage.');
  }
});

fullTest('a content folder that is gone does not end a start', async () => {
  const aside = join(folder, 'aside');
  cpSync(content, aside, { recursive: true });
  for (const name of ['blogs', 'pages', 'navigation.yaml']) rmSync(join(content, name), { recursive: true });
  {
    await using site = await start();
    // A busy machine may turn a visit away just after the start.
    await expect.poll(async () => (await fetch(site.base + page)).status).toBe(200);
    await expect.poll(() => site.output()).toContain('"event":"content-kept"');
  }
  cpSync(aside, content, { recursive: true });
});

test('a start names what the site showed before and its content folder lacks, unless it was removed on purpose', async () => {
  const file = (name: string) => join(content, 'blogs', `${name}.md`);
  const isCopied = (name: string) => existsSync(join(data, 'last-content/content/blogs', `${name}.md`));
  for (const name of ['lost', 'renamed', 'deleted']) cpSync(join(content, article), file(name));
  {
    await using site = await start();
    await expect.poll(() => isCopied('lost')).toBe(true);
    rmSync(file('deleted'));
    site.process.kill('SIGHUP');
    await expect.poll(() => isCopied('deleted')).toBe(false);
  }
  // As a release without what was only edited on the server.
  rmSync(file('lost'));
  rmSync(file('renamed'));
  appendFileSync(join(content, 'moved.yaml'), '- from: /blogs/renamed\n  to: /blogs\n');
  await using site = await start();
  await expect.poll(site.output).toMatch(/^ {2}missing +1 .*: blogs\/lost\.md; /m);
  await expect.poll(site.output).toMatch(/"event":"content-missing","files":1,"first":"blogs\/lost\.md"/);
  // The next start does not name it again.
  await expect.poll(() => isCopied('lost')).toBe(false);
});
