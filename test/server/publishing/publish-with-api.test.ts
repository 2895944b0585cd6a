import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { createFaultyUpstream, type FaultyUpstream } from '../../support/faulty-upstream.ts';
import { aRealUpstream, type RealUpstream } from '../../support/real-upstream.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { desk } from '../desk/desk.ts';

const salt = href.blog('salt-in-the-connector');

const folder = mkdtempSync(join(tmpdir(), 'publish-'));
const data = join(folder, 'data');
const content = join(folder, 'content');
let real: RealUpstream;
let upstream: FaultyUpstream;
let site: SiteProcess;
beforeAll(async () => {
  mkdirSync(data);
  cpSync(sampleFolder, content, { recursive: true });
  symlinkSync(resolve('public'), join(folder, 'public'));
  real = await aRealUpstream();
  upstream = await createFaultyUpstream(real.base, real.secret);
  site = await startSite({ cwd: folder, env: { ...real.envFor(upstream.base), DATA_DIR: data } });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await upstream?.close();
  await real?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (path: string) => (await fetch(site.base + path)).text();
const reload = () => desk(data, ['content', 'reload']);

test("a reload publishes the API's changes at once, and the content folder's", async () => {
  for (const path of [salt, paths.blogs, paths.services]) await get(path);
  upstream.rewrite((answer) => answer.replaceAll('Salt in the connector', 'Brine in the connector'));
  const file = join(content, 'pages/overviews/services.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, 'title: What we now do'));
  expect(await get(salt)).not.toContain('Brine in the connector');
  expect(await reload()).toMatchObject({ code: 0 });
  expect(await get(salt)).toContain('Brine in the connector');
  expect(await get(paths.blogs)).toContain('Brine in the connector');
  expect(await get(paths.services)).toContain('What we now do');
});

test('a reload while the API is down discards no page and no answer', async () => {
  const before = await get(salt);
  upstream.fail('refuse');
  expect(await reload()).toMatchObject({ code: 0 });
  const title = /<h1[^>]*>([^<]+)/.exec(before)?.[1] ?? 'no title';
  for (const path of [salt, paths.blogs]) expect(await get(path), path).toContain(title);
});
