import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../../../shared/paths.ts';
import { aClock } from '../../../lab/clock.ts';
import { createFaultyUpstream, type FaultyUpstream } from '../../../support/faulty-upstream.ts';
import { representatives } from '../../../support/full-run.ts';
import { aRealUpstream, type RealUpstream } from '../../../support/real-upstream.ts';
import { sampleFolder } from '../../../support/site-content.ts';
import { type SiteProcess, startSite } from '../../../support/site-process.ts';
import { desk } from '../../operate/desk/desk.ts';

const salt = href.blog('salt-in-the-connector');
const tenDays = 10 * 24 * 60;

const folder = mkdtempSync(join(tmpdir(), 'publish-'));
const data = join(folder, 'data');
const content = join(folder, 'content');
const clock = aClock();
let real: RealUpstream;
let upstream: FaultyUpstream;
let site: SiteProcess;
beforeAll(async () => {
  mkdirSync(data);
  cpSync(sampleFolder, content, { recursive: true });
  symlinkSync(resolve('public'), join(folder, 'public'));
  real = await aRealUpstream();
  upstream = await createFaultyUpstream(real.base, real.secret);
  site = await startSite({
    cwd: folder,
    env: { ...real.envFor(upstream.base), ...clock.env, DATA_DIR: data },
    nodeArguments: clock.nodeArguments,
  });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await upstream?.close();
  await real?.[Symbol.asyncDispose]();
  clock[Symbol.dispose]();
  rmSync(folder, { recursive: true, force: true });
});

async function visit(path: string): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(site.base + path, { headers: { 'user-agent': 'Mozilla/5.0 (X11) Chrome/130' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const get = async (path: string) => (await visit(path)).text;
const reload = () => desk(data, ['content', 'reload']);

test('a reload publishes the changes of the API and of the content folder', async () => {
  for (const path of [salt, paths.blogs, paths.services]) await get(path);
  upstream.rewrite((response) => response.replaceAll('Salt in the connector', 'Brine in the connector'));
  const file = join(content, 'pages/overviews/services.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: What we now do'));
  expect(await get(salt)).not.toContain('Brine in the connector');
  expect(await reload()).toMatchObject({ code: 0 });
  expect(await get(salt)).toContain('Brine in the connector');
  expect(await get(paths.blogs)).toContain('Brine in the connector');
  expect(await get(paths.services)).toContain('What we now do');
});

test('a reload while the API is down discards no page and no stored response', async () => {
  const before = await get(salt);
  upstream.fail('refuse');
  expect(await reload()).toMatchObject({ code: 0 });
  const title = /<h1[^>]*>([^<]+)/.exec(before)?.[1] ?? 'no title';
  for (const path of [salt, paths.blogs]) expect(await get(path), path).toContain(title);
});

test.each(representatives(['refuse', 'hang'] as const))(
  'a page that cannot be rendered after a reload, because the API fails with %s, is shown unchanged',
  async (fault) => {
    upstream.fail('none');
    await expect.poll(async () => (await visit(salt)).headers.get('cache-control')).toContain('public');
    const before = await get(salt);
    upstream.fail(fault);
    clock.set(clock.minutes() + tenDays);
    expect(await reload()).toMatchObject({ code: 0 });
    for (const path of [`${salt}?complete=1`, salt]) {
      const { status, headers, text } = await visit(path);
      expect([status, headers.get('cache-control')], path).toEqual([200, 'private, no-cache']);
      expect(text, path).toBe(before);
    }
  },
);
