import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { href, paths } from '../../../shared/paths.ts';
import { createFaultyUpstream } from '../../support/faulty-upstream.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { startSite } from '../../support/site-process.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { desk } from '../desk/desk-process.ts';

const salt = href.blog('salt-in-the-connector');

async function aSiteWithApi() {
  const folder = aFolder('publish');
  const data = join(folder, 'data');
  mkdirSync(data);
  cpSync(sampleFolder, join(folder, 'content'), { recursive: true });
  symlinkSync(resolve('public'), join(folder, 'public'));
  const real = await aRealUpstream();
  const upstream = await createFaultyUpstream(real.base, real.secret);
  const site = await startSite({ cwd: folder, env: { ...real.envFor(upstream.base), DATA_DIR: data } });
  onTestFinished(async () => {
    await site[Symbol.asyncDispose]();
    await upstream.close();
    await real[Symbol.asyncDispose]();
  });
  return {
    upstream,
    content: join(folder, 'content'),
    get: async (path: string) => (await fetch(site.base + path)).text(),
    reload: () => desk(data, ['content', 'reload']),
  };
}

test("a reload publishes the API's changes at once, and the content folder's", async () => {
  const { upstream, content, get, reload } = await aSiteWithApi();
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
  const { upstream, get, reload } = await aSiteWithApi();
  const before = await get(salt);
  upstream.fail('refuse');
  expect(await reload()).toMatchObject({ code: 0 });
  const title = /<h1[^>]*>([^<]+)/.exec(before)?.[1] ?? 'no title';
  for (const path of [salt, paths.blogs]) expect(await get(path), path).toContain(title);
});
