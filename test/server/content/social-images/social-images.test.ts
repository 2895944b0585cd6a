import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSocialImageStore } from '../../../../server/content/social-images/image-store.ts';
import { type Rasterize, rasterize } from '../../../../server/content/social-images/rasterize.ts';
import type { DiskCacheBounds } from '../../../../server/store/disk-cache.ts';
import { href } from '../../../../shared/paths.ts';
import { isFullRun, representatives } from '../../../support/full-run.ts';
import { pageKindsOf } from '../../../support/page-kinds.ts';
import { sampleContent } from '../../../support/sample.ts';
import { silentLog } from '../../../support/silent-log.ts';
import { aFolder } from '../../../support/temp-folder.ts';
import { aSite, type TestSite } from '../../../support/test-site.ts';

const drawn: string[] = [];
const recorded: Rasterize = (svg) => {
  drawn.push(svg);
  return rasterize(svg);
};

let site: TestSite;
beforeAll(async () => {
  site = await aSite({ rasterizes: recorded });
});
afterAll(() => site[Symbol.asyncDispose]());

const article = href.blog('salt-in-the-connector');
const inEveryRun = [
  'home',
  'services',
  'service',
  'industry',
  'portfolio item',
  'case study',
  'blog tag',
  'article',
  'job',
];
const pageKinds = pageKindsOf(sampleContent());
const shown = pageKinds.filter(({ status }) => status === 200);
const kinds = process.env.TEST_ALL ? shown : shown.filter(({ kind }) => inEveryRun.includes(kind));

test.each(kinds)(
  'the card of $kind at $path is a small PNG that every social network may fetch and cache',
  async ({ path }) => {
    const image = await get(await imageAddressOf(path));
    expect(image.status).toBe(200);
    expect(image.headers['content-type']).toBe('image/png');
    expect(sizeOf(image.body)).toEqual([1200, 630]);
    expect(image.body.length).toBeLessThan(60 * 1024);
    expect(image.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(image.headers['x-content-type-options']).toBe('nosniff');
    expect(image.headers['cache-control']).toContain('immutable');
    expect(drawn.at(-1)).not.toMatch(/<text|var\(|oklch|NaN|undefined/);
  },
);

test.each(pageKinds.filter(({ status }) => status === 404))('$kind has no card in its head', async ({ path }) => {
  expect(await imageOf(path)).toBeUndefined();
});

test('a card is drawn once for concurrent requests and then served from disk', async () => {
  const address = await imageAddressOf(href.portfolioItem('open-water-buoy'));
  const before = drawn.length;
  const images = await Promise.all([get(address), get(address), get(address)]);
  await get(address);
  expect(drawn.length).toBe(before + 1);
  expect(new Set(images.map(({ body }) => body.toString('base64'))).size).toBe(1);
});

test('an outdated card address returns the current card uncached, and one without a version caches it for an hour', async () => {
  const address = await imageAddressOf(article);
  const { status, body, headers } = await get(address.replace(/v=.*/, 'v=AAAAAAAAAAA'));
  expect(status).toBe(200);
  expect(body).toEqual((await get(address)).body);
  expect(headers['cache-control']).toBe('no-store');
  expect((await get(address.replace(/\?.*/, ''))).headers['cache-control']).toBe('public, max-age=3600');
});

test('a card that is requested with another card’s version is not cached', async () => {
  const version = (await imageAddressOf(article)).replace(/.*\?/, '');
  const { headers } = await get(`/cards/home.png?${version}`);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['/blogs/nobody-wrote-this', '/services/nothing/at-all', '/blogs/tag/unknown', '/company/unheard-of'])(
  'for the missing page %s, the site’s card is returned, and nothing is drawn or stored',
  async (path) => {
    await get('/cards/blogs/to-draw-that-of-the-site.png');
    const [before, files] = [drawn.length, readdirSync(site.socialImageFolder).length];
    for (const query of ['', '?v=AAAAAAAAAAA', '?v=BBBBBBBBBBB']) {
      const { status, headers, body } = await get(`/cards${path}.png${query}`);
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'no-store']);
      expect(sizeOf(body)).toEqual([1200, 630]);
    }
    expect(drawn.length).toBe(before);
    expect(readdirSync(site.socialImageFolder).length).toBe(files);
  },
);

test.each(['/cards/no/page/has/this/form.png', '/cards/blogs.svg', '/cards/', '/cards/..%2fdata.png', '/cards/A.png'])(
  '%s returns 404 as plain text',
  async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  },
);

const nasty = [
  ['of 200 characters', 'Measured '.repeat(22)],
  ['of one word', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverband'.repeat(3)],
  ['in Chinese', '用于电池供电设备的低功耗固件设计'],
  ['in Arabic', 'مرحبا بالعالم'],
  ['with a direction override', '\u202eevil\u202c'],
  ['of emoji', '🔥🚀👩‍💻🇮🇳'],
  ['with markup', '</svg><script>alert(1)</script>&amp;"'],
  ['with accents', 'Łódź, Gdańsk: 50 Ω ≤ 5 μA'],
] as const;

test.each(representatives(nasty, 4))('a title %s produces another card at another address', async (_, title) => {
  const usual = await imageAddressOf(article);
  const address = await imageAddressWith(title);
  expect(address).not.toBe(usual);
  const image = await get(address);
  expect(image.headers['cache-control']).toContain('immutable');
  expect(sizeOf(image.body)).toEqual([1200, 630]);
  expect(drawn.at(-1)).not.toMatch(/<script|<text|NaN|undefined/);
});

test('letters that the fonts lack are omitted from the card', async () => {
  const outlines = [];
  for (const title of ['用于电池供电设备', '你好，世界', 'שלום עולם']) {
    await get(await imageAddressWith(title));
    outlines.push(drawn.at(-1));
  }
  expect(new Set(outlines).size).toBe(1);
});

test('if cards cannot be drawn, pages still name a card, and its address returns a default image', async () => {
  await using broken = await aSite({ rasterizes: () => Promise.reject(new Error('No machine code')) });
  const { text } = await request(broken.server).get(article).set('User-Agent', 'crawler bot');
  const address = new URL(imageIn(text) ?? '').pathname + new URL(imageIn(text) ?? '').search;
  const { status, headers, body } = await request(broken.server).get(address).buffer(true);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'no-store']);
  expect(sizeOf(body)).toEqual([1200, 630]);
});

test('many requested cards are drawn one at a time, and all of them are returned', async () => {
  let running = 0;
  let max = 0;
  const held = Promise.withResolvers<void>();
  const slow: Rasterize = async (svg) => {
    max = Math.max(max, ++running);
    await held.promise;
    running -= 1;
    return rasterize(svg);
  };
  await using busy = await aSite({ rasterizes: slow });
  const { text } = await request(busy.server).get('/api/pages');
  const links: { href: string }[] = JSON.parse(text).value;
  const responses = links.slice(0, isFullRun ? 24 : 8).map(({ href: path }) =>
    request(busy.server)
      .get(`/cards${path === '/' ? '/home' : path}.png`)
      .then(({ headers }) => headers['cache-control']),
  );
  await expect.poll(() => running).toBe(1);
  held.resolve();
  const cacheControl = await Promise.all(responses);
  expect(max).toBe(1);
  expect(new Set(cacheControl)).toEqual(new Set(['public, max-age=3600']));
});

test('the store retains the newest cards within its limits and returns no damaged card', async () => {
  const folder = aFolder('cards');
  const bounds: DiskCacheBounds = { entries: 3, bytes: 1_000_000 };
  const images = join(folder, 'cards');
  const store = createSocialImageStore(images, silentLog, bounds);
  const { body } = await get(await imageAddressOf(article));
  const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(11));
  for (const version of versions) await store.put(version, body);
  expect(readdirSync(images).sort()).toEqual(versions.slice(1).map((version) => `${version}.png`));
  writeFileSync(join(images, `${versions[3]}.png`), body.subarray(0, 5_000));
  writeFileSync(join(images, 'left.half'), 'x');
  const next = createSocialImageStore(images, silentLog, { ...bounds, bytes: body.length * 2 });
  expect(await next.get(versions[3] ?? '')).toBeUndefined();
  expect(await next.get(versions[2] ?? '')).toEqual(body);
  await next.put('e'.repeat(11), body);
  expect(readdirSync(images)).not.toContain('left.half');
  expect(readdirSync(images).length).toBeLessThanOrEqual(2);
});

test('a card store with an unusable folder does not throw and finds nothing', async () => {
  const folder = aFolder('cards');
  const file = join(folder, 'cards');
  writeFileSync(file, 'in the way');
  await createSocialImageStore(file, silentLog).put('a'.repeat(11), Buffer.from('x'));
  await expect(createSocialImageStore(file, silentLog).get('a'.repeat(11))).resolves.toBeUndefined();
});

function get(path: string) {
  return request(site.server).get(path).buffer(true);
}

async function imageOf(path: string): Promise<string | undefined> {
  const { text } = await request(site.serverWithoutPages()).get(path).set('User-Agent', 'crawler bot');
  return imageIn(text);
}

async function imageAddressOf(path: string): Promise<string> {
  const url = new URL((await imageOf(path)) ?? 'http://none');
  return url.pathname + url.search;
}

async function imageAddressWith(title: string): Promise<string> {
  site.upstream.rewrite((response) =>
    JSON.stringify(JSON.parse(response, (key, value) => (key === 'Blog_Title' ? title : value))),
  );
  site.clock.now += 2 * 60 * 60_000;
  return imageAddressOf(article);
}

function imageIn(html: string): string | undefined {
  return html.match(/<meta property="og:image" content="([^"]*)"/)?.[1];
}

function sizeOf(png: Buffer): [number, number] {
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}
