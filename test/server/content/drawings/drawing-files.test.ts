import { createServer } from 'node:http';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawingFiles } from '../../../../server/content/files/drawing-files.ts';
import { createResponseHeaders } from '../../../../server/http/response-headers.ts';
import { createWorkQueue } from '../../../../server/http/work/work-queue.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const file = '/drawings/covers/smith/matching-a-pifa.svg';
const get = (path: string, headers: Record<string, string> = {}) =>
  request(site.server)
    .get(path)
    .set({ 'Accept-Encoding': 'identity', ...headers });

test.each([
  ['a cover', file],
  ['a mark', '/drawings/marks/halden-rail.svg'],
  ['a strip of several marks', '/drawings/marks/halden-rail/tessera-streetworks.svg'],
  ['a placeholder', '/drawings/missing/anything.svg'],
  ['the menu’s package', '/drawings/bonding-mini.svg'],
  ['a page’s drawing', '/drawings/pages/open-net.svg'],
])('%s is an image that any page can use and that runs no script when opened', async (_, path) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^image\/svg\+xml/);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^' ]+'$/);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  const reach = /^\/drawings\/(?:covers|marks|missing)\//.test(path) ? 'private' : 'public';
  expect(headers['cache-control']).toBe(`${reach}, max-age=86400`);
  expect(headers.vary).toContain('Accept-Encoding');
  expect(String(body)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 [\d.]+ [\d.]+"/);
});

test('a plot’s numbers are served beside its drawing, for each of its layouts', async () => {
  const { status, headers, body } = await get('/pictures/case-studies/current-profile.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  const { text } = await get('/case-studies/ferry-logger-battery?complete=1');
  const [, plot = ''] = /data-plot="([^"]+)"/.exec(text) ?? [];
  expect((await get(plot)).body).toEqual(body);
  expect(text).toContain('/pictures/case-studies/current-profile-narrow.svg?v=');
});

test.each([
  '/drawings/nothing.svg',
  '/drawings/tokens.json',
  '/drawings/covers/smith.svg',
  '/drawings/covers/nobody/some-slug.svg',
  '/drawings/covers/toString/x.svg',
  '/drawings/constructor.svg',
  '/drawings/marks/.svg',
  '/drawings/marks/UPPER.svg',
  '/drawings/marks/a//b.svg',
  `/drawings/marks${'/a'.repeat(25)}.svg`,
  `/drawings/marks/${'a'.repeat(101)}.svg`,
  '/drawings/marks/%2e%2e%2fsecret.svg',
  '/drawings/bonding-mini',
  '/drawings/Badges.svg',
  '/drawings',
])('%s returns 404 as plain text', async (path) => {
  const { status, headers, text } = await get(path);
  expect(status).toBe(404);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(text).not.toContain('<');
});

test('a client that has the drawing receives 304 without a body, per encoding', async () => {
  for (const encoding of ['br', 'identity']) {
    const { headers } = await get(file, { 'Accept-Encoding': encoding });
    expect(headers.etag).toMatch(/^"/);
    const again = await get(file, { 'Accept-Encoding': encoding, 'If-None-Match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.headers['content-length']).toBeUndefined();
    const other = encoding === 'br' ? 'identity' : 'br';
    const changed = await get(file, { 'Accept-Encoding': other, 'If-None-Match': String(headers.etag) });
    expect(changed.status).toBe(200);
  }
});

test('a drawing is made once for concurrent requests; the cache contains the latest and all prebuilt drawings', async () => {
  const made: string[] = [];
  const read = (name: string) => {
    made.push(name);
    return { text: '<svg xmlns="http://www.w3.org/2000/svg"/>', style: '', isBuilt: name.startsWith('built') };
  };
  const headers = createResponseHeaders({
    https: false,
    imageHosts: [],
    analytics: false,
    isListed: true,
    chat: undefined,
    theme: '',
  });
  const server = createServer(
    express().use(drawingFiles({ read, queue: createWorkQueue(silentLog, () => {}), headers, max: 2 })),
  );
  const getDrawing = (name: string) => request(server).get(`/${name}.svg`);
  await Promise.all([getDrawing('a'), getDrawing('a'), getDrawing('a')]);
  expect(made).toEqual(['a']);
  for (const name of ['b', 'a', 'c']) await getDrawing(name);
  expect(made).toEqual(['a', 'b', 'c']);
  await getDrawing('a');
  expect(made).toHaveLength(3);
  await getDrawing('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  for (const name of ['built-a', 'built-b', 'built-c', 'built-a', 'built-b']) await getDrawing(name);
  expect(made.slice(4)).toEqual(['built-a', 'built-b', 'built-c']);
});
