import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../support/full-run.ts';
import { listening } from '../../support/listening.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { rawRequest, sendRaw } from '../../support/raw-http.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite({ moved: [{ from: '/blogs/old-name', to: '/blogs/salt-in-the-connector' }] });
  await listening(site.server);
});
afterAll(() => site[Symbol.asyncDispose]());

test.each([
  ['/%73ervices', '/services'],
  ['/%53ervices/', '/services'],
  ['/blogs/%c3%84', '/blogs/%C3%84'],
  ['/Blogs/%C3%84', '/blogs/%C3%84'],
  ['/blogs/%7ename%2dx', '/blogs/~name-x'],
  ['/blogs/a%2fb', '/blogs/a%2Fb'],
  ['/Services//LINUX%2dbsp/?a=%c3%84&B=%7e&c=/X', '/services/linux-bsp?a=%c3%84&B=%7e&c=/X'],
  ['/Blogs/Old%2Dname/?from=mail', '/blogs/salt-in-the-connector?from=mail'],
  ['/%2f%2fevil.example/x', '/%2F%2Fevil.example/x'],
  ['/%5cevil', '/%5Cevil'],
  ['/blogs\\evil', '/blogs/evil'],
  ['//evil%2eexample', '/evil.example'],
  ['/%61ssets/None.js/', '/assets/None.js/'],
  ['/Blogs/%0d%0aSet-Cookie:x', '/blogs/%0D%0Aset-cookie:x'],
])('%s redirects permanently to %s in one hop', async (path, target) => {
  expect(await responseTo(path)).toEqual({ status: 301, location: target });
  expect((await responseTo(target)).status).not.toBe(301);
});

test.each([
  '/%E0%A4%A',
  '/Blogs/%E0%A4%A',
  '/BLOGS/%zz',
  '/Blogs/%ff/',
  '/Blogs/%2E%2e',
  '/%2e%2E/Blogs',
  '/\\evil.example',
])('%s is rejected because it has no canonical form', async (path) => {
  expect(await responseTo(path)).toEqual({ status: 400, location: undefined });
});

test.each(['/blogs/%C3%84', '/blogs/%00', '/blogs/%2F', '/blogs/%25', '/blogs/%25c3'])(
  '%s is already canonical',
  async (path) => {
    expect((await responseTo(path)).status).toBe(404);
  },
);

test('any address redirects at most once, and only to a path on this site', async () => {
  const random = createRandom(54);
  const addresses = Array.from({ length: addressCount }, () => randomAddress(random));
  const responses = await Promise.all(addresses.map(async (path) => ({ path, ...(await responseTo(path)) })));
  const moved = responses.filter(({ status }) => status === 301);
  expect(moved.length).toBeGreaterThan(addressCount / 6);
  for (const { path, location = '' } of moved) {
    expect(location, path).toMatch(/^\/(?![/\\])[!-~]*$/);
    const { status, location: next } = await responseTo(location);
    expect([301, 400], `${path} to ${location}`).not.toContain(status);
    expect([undefined, '/page-not-found']).toContain(next);
  }
});

const addressCount = isFullRun ? 300 : 60;

const parts = 'blogs Blogs a Z - . .. / // \\ %2f %5C %2e %41 %7a %7E %c3%84'.split(' ');
const rare = '%C3%84 %25 %00 %0a % %e %ff %E0%A4%A ~ @evil.example : ?a=%c3 ?X=//y x.PNG assets/ api/'.split(' ');

function randomAddress(random: Random): string {
  const one = (list: string[]) => list[random.integer(0, list.length - 1)];
  return `/${Array.from({ length: random.integer(1, 6) }, () => one(random.chance(0.8) ? parts : rare)).join('')}`;
}

async function responseTo(target: string): Promise<{ status: number; location: string | undefined }> {
  const { status, headers } = await sendRaw(site.server, rawRequest(`GET ${target} HTTP/1.1`));
  return { status, location: headers.location };
}

test('shared caches may store redirects of moved pages, but not of queries, which may be invented or secret', async () => {
  const cachingOf = async (path: string) =>
    (await sendRaw(site.server, rawRequest(`GET ${path} HTTP/1.1`))).headers['cache-control'];
  expect(await cachingOf('/blogs/old-name')).toBe('public, max-age=3600');
  for (const spelling of ['/Services/', '/Blogs/old-name', '/SERVICES'])
    expect(await cachingOf(spelling), spelling).toBe('private, max-age=3600');
  for (const path of ['//preview?t=secret', '/Preview/?t=secret', '/Services?x=1', '/blogs/old-name?x=1'])
    expect(await cachingOf(path), path).toBe('no-store');
});
