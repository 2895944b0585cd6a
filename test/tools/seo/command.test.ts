import { expect, test } from 'vitest';
import { runSeo } from '../../../tools/seo/seo.ts';
import { onPage } from './spoil.ts';
import { aTinySite, serveTiny } from './tiny-site.ts';

test('the command exits with 0 without findings; otherwise it exits with 1 and prints one line per finding', async () => {
  const site = aTinySite();
  await using served = await serveTiny(site);
  expect(await run(served.base)).toMatchObject({ code: 0 });
  onPage('/blogs', { title: 'x'.repeat(70), lang: '' })(site);
  const { code, stdout } = await run(served.base);
  expect(code).toBe(1);
  const lines = stdout.split('\n').filter((line) => line.includes('  /blogs  '));
  expect(lines.map((line) => line.split(' ', 1)[0]).sort()).toEqual(['element-required-attributes', 'title-long']);
});

test('the command exits with 2 if the site cannot be reached or rejects the host', async () => {
  const site = aTinySite();
  const served = await serveTiny(site);
  site.files['/'] = { status: 421 };
  expect(await run(served.base)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('421') });
  await served[Symbol.asyncDispose]();
  expect(await run(served.base)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(served.base) });
});

test('the command exits with 2 and prints its usage without an origin or with an unknown argument', async () => {
  for (const args of [[], ['--fast'], ['localhost'], ['ftp://localhost'], ['http://localhost/blogs']]) {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }, args.join()).toEqual({ code: 2, stdout: '' });
    expect(stderr, args.join()).toContain('origin');
  }
});

test('the command reports that it stopped at the page limit, and then reports no orphans', async () => {
  await using served = await serveTiny(aTinySite());
  const { code, stdout } = await run(served.base, '--pages', '3');
  expect(code).toBe(1);
  expect(stdout).toContain('unfinished  /');
  expect(stdout).not.toContain('orphan');
});

test('the command prints no control characters from a page', async () => {
  const site = aTinySite();
  onPage('/services', { description: 'x'.repeat(70) })(site);
  onPage('/blogs', { description: `\u009b2J${'x'.repeat(170)}` })(site);
  await using served = await serveTiny(site);
  const { stdout } = await run(served.base);
  expect(stdout).toContain('description-length');
  expect(stdout).not.toContain('\u009b');
});

async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') => ({
    write(text: string | Uint8Array) {
      written[name] += text;
      return true;
    },
  });
  const code = await runSeo(args, { stdout: into('stdout'), stderr: into('stderr') });
  return { code, ...written };
}
