import { readdirSync } from 'node:fs';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runSeo } from '../../../server/seo/run-seo.ts';
import { fullTest } from '../../support/full-run.ts';
import { aFolder } from '../../support/temp-folder.ts';
import { onPage } from './spoil.ts';
import { aTinySite, serveTiny } from './tiny-site.ts';

test('the command exits with 0 without findings, and otherwise with 1 and one line per finding', async () => {
  const site = aTinySite();
  await using served = await serveTiny(site);
  expect(await run(served.base)).toMatchObject({ code: 0 });
  onPage('/blogs', { title: 'x'.repeat(70), lang: '' })(site);
  const { code, stdout } = await run(served.base);
  expect(code).toBe(1);
  const lines = stdout.split('\n').filter((line) => line.includes('  /blogs  '));
  expect(lines.map((line) => line.split(' ', 1)[0]).sort()).toEqual(['lang-missing', 'title-long']);
});

test('the command exits with 2 if the site cannot be reached or answers for another host', async () => {
  const site = aTinySite();
  const served = await serveTiny(site);
  site.files['/'] = { status: 421 };
  expect(await run(served.base)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--host') });
  await served[Symbol.asyncDispose]();
  expect(await run(served.base)).toMatchObject({ code: 2, stdout: '' });
});

test('the command exits with 2 and the usage for an unknown argument', async () => {
  for (const argument of ['--fast', 'localhost', 'ftp://localhost', 'http://localhost/blogs']) {
    expect(await run(argument), argument).toMatchObject({ code: 2, stdout: '' });
  }
});

test('the command says that it stopped at the page limit, and then reports no orphans', async () => {
  await using served = await serveTiny(aTinySite());
  const { code, stdout } = await run(served.base, '--pages', '3');
  expect(code).toBe(1);
  expect(stdout).toContain('unfinished  /');
  expect(stdout).not.toContain('orphan');
});

test('the command prints no text from a page that could control a terminal', async () => {
  const site = aTinySite();
  onPage('/blogs', { title: `\u001b[2J${'x'.repeat(70)}` })(site);
  await using served = await serveTiny(site);
  expect((await run(served.base)).stdout).not.toContain('\u001b');
});

fullTest('without an address it starts the site itself, and leaves nothing behind', async () => {
  const folder = aFolder('seo');
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { code, stdout, stderr } = await run('--pages', '1');
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toContain('unfinished  /');
  expect(readdirSync(folder)).toEqual([]);
});

/** A site that refuses every host but that of its public origin. */
const environment = { PATH: process.env.PATH, NODE_ENV: 'production', WEB_BASE: 'https://www.example.com' };

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') =>
    new Writable({
      write(chunk, _, done) {
        written[name] += chunk;
        done();
      },
    });
  const streams = { stdout: into('stdout'), stderr: into('stderr') };
  const code = await runSeo(args, { environment, streams, signal: new AbortController().signal });
  return { code, ...written };
}
