import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder } from '../../support/temp-folder.ts';
import { aSite, type TestSite } from '../../support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await aSite({ companyName: 'Some Company' });
});
afterAll(() => site[Symbol.asyncDispose]());

const get = (path: string) => request(site.server).get(path).buffer(true);

test.each([
  ['/favicon.ico', 'image/x-icon', 22 + 16, 32],
  ['/apple-touch-icon.png', 'image/png', 16, 180],
  ['/icon-192.png', 'image/png', 16, 192],
  ['/icon-512.png', 'image/png', 16, 512],
])('%s is served as %s', async (path, type, widthAt, width) => {
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, type]);
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  const again = await get(path).set('If-None-Match', String(headers.etag));
  expect(again.status).toBe(304);
  expect(body.readUInt32BE(widthAt)).toBe(width);
});

test('the manifest names the company and icons that exist', async () => {
  const { headers, body } = await request(site.server).get('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  const schema = v.object({ name: v.string(), icons: v.array(v.object({ src: v.string() })) });
  const { name, icons } = v.parse(schema, body);
  expect(name).toBe('Some Company');
  for (const { src } of icons) expect((await get(src)).status).toBe(200);
});

test('every page links to its icons and the manifest, and allows large previews in a second robots tag', async () => {
  const { text } = await request(site.server).get('/').set('User-Agent', 'crawler bot');
  for (const name of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'manifest.webmanifest']) {
    expect(text).toContain(`href="/${name}"`);
    expect((await get(`/${name}`)).status).toBe(200);
  }
  const robots = [...text.matchAll(/<meta name="robots" content="([^"]*)"/g)].map(([, content]) => content);
  expect(robots).toEqual(['index, follow', 'max-image-preview:large']);
});

test('an operator’s icon takes precedence over the build’s icon', async () => {
  const folder = aFolder('cards');
  writeFileSync(join(folder, 'favicon.ico'), 'mine');
  await using own = await aSite({ publicFolder: folder });
  expect(String((await request(own.server).get('/favicon.ico').buffer(true)).body)).toBe('mine');
});
