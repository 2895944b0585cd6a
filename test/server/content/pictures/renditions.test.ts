import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openConversions } from '../../../../server/content/pictures/conversions.ts';
import { readPictures } from '../../../../server/content/pictures.ts';
import { createBackgroundWork } from '../../../../server/http/work/background-work.ts';
import { createLog } from '../../../../server/process/log.ts';
import { contentFolder, note } from '../../../support/content-folder.ts';
import { fullTest, isFullRun } from '../../../support/full-run.ts';
import { aPhoto } from '../../../support/photos.ts';
import { startSite } from '../../../support/site-process.ts';
import { aFolder } from '../../../support/temp-folder.ts';

const place = { IFD0: { Copyright: 'Secret Name' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
const page = '/blogs/stuck-bus';

async function aSiteWith(name: string, bytes: Buffer, data = aFolder('data')) {
  const content = contentFolder({
    [`blogs/${name}`]: bytes,
    'blogs/stuck-bus.md': note({}, `Text.\n\n![A bench](${name} "Ours.")`),
  });
  const site = await startSite({ content, env: { DATA_DIR: data } });
  const html = async () => (await fetch(`${site.base}${page}?complete=1`)).text();
  await expect.poll(html).toContain('<picture>');
  const addresses = [...new Set((await html()).match(new RegExp(`/pictures/blogs/${name}\\?v=[\\w.-]+`, 'g')))];
  return {
    site,
    data,
    addresses,
    html: await html(),
    file: join(content, 'blogs', name),
    stored: () =>
      readdirSync(join(data, 'pictures'))
        .filter((name) => !name.endsWith('.half'))
        .sort(),
    get: (address: string) => fetch(site.base + address),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

async function bodyOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

test('a photo is served upright in several sizes and formats, without the camera’s metadata', async () => {
  const [long, short] = isFullRun ? [1800, 1200] : [900, 600];
  const photo = await (await aPhoto(long, short))
    .jpeg({ quality: 97 })
    .withExif(place)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Secret Name');
  await using shown = await aSiteWith('bench.jpg', photo);

  expect(shown.html).toMatch(
    new RegExp(`<img[^>]* width="${short}" height="${long}"[^>]* loading="lazy" decoding="async"`),
  );
  expect(shown.addresses.length).toBeGreaterThanOrEqual(isFullRun ? 9 : 3);
  for (const address of shown.addresses) {
    const [width, format] = address.split('.').slice(-2);
    await expect.poll(async () => (await shown.get(address)).headers.get('Content-Type')).toBe(`image/${format}`);
    const response = await shown.get(address);
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    const body = await bodyOf(response);
    const { exif, orientation, ...size } = await sharp(body).metadata();
    expect(size.width).toBe(Number(width));
    expect(size.height).toBe(Math.round(Number(width) * 1.5));
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(body.includes('Secret Name')).toBe(false);
    expect(body.length).toBeLessThan(photo.length / 2);
  }
  for (const address of ['/pictures/blogs/bench.jpg', '/pictures/blogs/bench.jpg?v=older.9999.avif']) {
    const response = await shown.get(address);
    expect(response.headers.get('Cache-Control')).not.toContain('immutable');
    expect((await bodyOf(response)).includes('Secret Name')).toBe(false);
  }
});

test('a visitor’s picture does not wait behind background work', async () => {
  const photo = await (await aPhoto(90, 60)).jpeg().toBuffer();
  const { bitmaps } = await readPictures(contentFolder({ 'blogs/bench.jpg': photo }));
  const own = createBackgroundWork();
  const [lane, requested] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void own.run(() => lane.promise);
  const run: typeof own.run = (task) => {
    requested.resolve();
    return own.run(task);
  };
  const conversions = openConversions(
    aFolder('pictures'),
    { ...own, run },
    createLog('error', () => {}),
  );
  conversions.prepare(bitmaps);
  await requested.promise;
  const made = bitmaps.map((original) => conversions.serve(original, { width: original.width, format: 'jpeg' }));
  expect((await Promise.all(made)).map((served) => served?.isFinal)).toEqual([true]);
  lane.resolve();
  await conversions.stop();
});

test('the log counts only the pictures that were converted', async () => {
  const photo = await (await aPhoto(90, 60)).jpeg().toBuffer();
  const other = await (await aPhoto(60, 90)).jpeg().toBuffer();
  const { bitmaps } = await readPictures(contentFolder({ 'blogs/bench.jpg': photo, 'blogs/gone.jpg': other }));
  rmSync(bitmaps.find(({ path }) => path.endsWith('gone.jpg'))?.path ?? '');
  const folder = aFolder('pictures');
  const { promise: logged, resolve } = Promise.withResolvers<string>();
  const log = createLog('info', (line) => line.includes('pictures-converted') && resolve(line));
  const conversions = openConversions(folder, createBackgroundWork(), log);
  conversions.prepare(bitmaps);
  expect(JSON.parse(await logged)).toMatchObject({ converted: readdirSync(folder).length });
  await conversions.stop();
});

fullTest(
  'a picture is shown before its better formats are ready, and the substitute is cached only briefly',
  async () => {
    const photo = await (await aPhoto(3000, 2000)).png({ compressionLevel: 1 }).toBuffer();
    await using shown = await aSiteWith('bench.png', photo);
    const best = shown.addresses.filter((address) => address.endsWith('.avif'));
    const early = await Promise.all(best.map((address) => shown.get(address)));
    for (const response of early) {
      expect(response.status).toBe(200);
      const isFinal = response.headers.get('Content-Type') === 'image/avif';
      expect(response.headers.get('Cache-Control')).toContain(isFinal ? 'immutable' : 'max-age=60');
      expect((await sharp(await bodyOf(response)).metadata()).width).toBeGreaterThan(0);
    }
    expect(early.some(({ headers }) => headers.get('Content-Type') === 'image/png')).toBe(true);
  },
);

fullTest('a restart converts nothing again, but replaces a damaged file', async () => {
  const photo = await (await aPhoto(900, 600)).webp().toBuffer();
  const first = await aSiteWith('bench.webp', photo);
  await expect.poll(first.stored).toHaveLength(first.addresses.length);
  const pathOf = (name: string) => join(first.data, 'pictures', name);
  await first[Symbol.asyncDispose]();
  const [damaged = '', ...others] = first.stored();
  const times = others.map((name) => statSync(pathOf(name)).mtimeMs);
  const whole = readFileSync(pathOf(damaged));
  truncateSync(pathOf(damaged), whole.length - 10);
  writeFileSync(pathOf('left.half'), 'x');

  await using second = await aSiteWith('bench.webp', photo, first.data);
  for (const address of second.addresses) expect((await second.get(address)).status).toBe(200);
  await expect.poll(() => readFileSync(pathOf(damaged)).equals(whole)).toBe(true);
  expect(others.map((name) => statSync(pathOf(name)).mtimeMs)).toEqual(times);
});

fullTest(
  'a file that is replaced while the site is running does not change the responses for the earlier file',
  async () => {
    const photo = await aPhoto(900, 600);
    await using shown = await aSiteWith('bench.jpg', await photo.jpeg().toBuffer());
    await expect.poll(shown.stored).toHaveLength(shown.addresses.length);
    const before = shown.stored();
    writeFileSync(shown.file, await photo.negate().jpeg().toBuffer());
    for (const address of shown.addresses)
      expect((await shown.get(address)).headers.get('Cache-Control')).toContain('immutable');
    expect(shown.stored()).toEqual(before);
  },
);

fullTest('a picture that cannot be converted is logged, and its address returns 503', async () => {
  const photo = await (await aPhoto(900, 600)).jpeg().toBuffer();
  await using shown = await aSiteWith('bench.jpg', photo);
  await expect.poll(shown.stored).toHaveLength(shown.addresses.length);
  const plain = shown.stored().find((name) => name.endsWith('.jpeg')) ?? '';
  rmSync(join(shown.data, 'pictures', plain));
  rmSync(shown.file);
  const response = await shown.get(`/pictures/blogs/bench.jpg?v=${plain}`);
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBeTruthy();
  await expect.poll(shown.site.output).toMatch(/"event":"picture-failed","file":"[^"]*blogs\/bench\.jpg"/);
});
