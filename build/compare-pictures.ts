import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { offices } from '../drawings/building/offices.ts';
import { rooms } from '../drawings/building/rooms.ts';
import { facts } from '../drawings/facts/facts.ts';
import { keepsakes } from '../drawings/keepsakes/keepsakes.ts';
import { onlyPart } from '../drawings/kit/svg-file.ts';
import { findFigures, findProducts, findScenes } from './find-drawings.ts';

/**
 * Renders every picture of two running sites and compares the pixels: the site of the commit before, whose pictures
 * come from functions, and this one, whose pictures are files. `node build/compare-pictures.ts OLD NEW`, two origins.
 */

interface Pair {
  drawn: string;
  file: string;
  width: number;
  height: number;
}

const modes: (BrowserContextOptions & { media?: 'print' })[] = [1_440, 390].flatMap((width) =>
  (['light', 'dark'] as const).flatMap((colorScheme) => [
    { viewport: { width, height: 900 }, colorScheme },
    { viewport: { width, height: 900 }, colorScheme, forcedColors: 'active' as const },
    ...(colorScheme === 'light' ? [{ viewport: { width, height: 900 }, media: 'print' as const }] : []),
  ]),
);
/** Of 255. Where several straight lines became one, the edge at their joint has another shade. */
const antialiasing = { usual: 48, forced: 96 };
const atOnce = 40;

const files = globSync(['content/**/*.svg', 'drawings/pages/*.svg']);

async function everyPair(): Promise<Pair[]> {
  const figures = Object.keys((await findFigures()).drawings);
  const products = await findProducts();
  const pairs = [
    ...figures.map((name) => pair(name, onlyPart, figureFile(name))),
    ...Object.keys(await findScenes()).flatMap((slug) => [
      pair(`industries/${slug}`, onlyPart, slug),
      ...['still', 'moving', 'signal'].map((layer) => pair('industries', `${slug}-${layer}`, slug, layer)),
    ]),
    ...Object.keys(products).flatMap((slug) => [
      pair(`products/${slug}`, onlyPart, slug),
      pair(`products/${slug}`, 'g', slug, 'guides'),
      pair(`products/${slug}`, 'n', slug, 'callouts'),
      ...layersOf(slug).map((id, index) => pair(`products/${slug}`, `l${index}`, slug, id)),
    ]),
    ...Object.keys(rooms).map((room) => pair('building', room, 'building', room)),
    ...Object.keys(offices).map((office) => pair('offices', office, 'building', office)),
    ...Object.keys(facts).map((name) => pair('facts', name, name)),
    ...Object.keys(keepsakes).map((name) => pair('keepsakes', name, name)),
  ];
  return pairs.flat();
}

function figureFile(name: string): string {
  const file = basename(name);
  return name.startsWith('sections/') ? file.replace(/(?=-narrow$|$)/, '-section') : file;
}

function pair(name: string, part: string, wanted: string, id = onlyPart): Pair[] {
  return files
    .filter((file) => basename(file) === `${wanted}.svg`)
    .map((file) => {
      const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(readFileSync(file, 'utf8'))?.map(Number) ?? [];
      const address = file.replace(/^content/, '/pictures').replace(/^drawings/, '/drawings');
      return {
        drawn: `/drawings/${name}.svg#${part}`,
        file: `${address}#${id}`,
        width: width ?? 0,
        height: height ?? 0,
      };
    });
}

function layersOf(slug: string): string[] {
  const text = readFileSync(`content/portfolio/${slug}.svg`, 'utf8');
  return Array.from(text.matchAll(/<g id="([^"]+)" data-lift/g), ([, id = '']) => id);
}

async function shots(page: Page, origin: string, pairs: Pair[], side: 'drawn' | 'file'): Promise<Buffer[]> {
  const sheet = /<link rel="stylesheet" href="[^"]+"[^>]*>/.exec(await (await fetch(origin)).text())?.[0] ?? '';
  const drawings = pairs.map(({ [side]: address, width, height, file }) => {
    const plate = /portfolio\/(?!.*-section)/.test(file) ? 'cover cover--mask assembly' : '';
    return `<div><svg class="drawing ${plate}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="max-width:100%;height:auto;display:block"><use href="${address}"/></svg></div>`;
  });
  const body = `<!doctype html>${sheet}<body>${drawings.join('')}`;
  await page.route(`${origin}/compared`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${origin}/compared`, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const taken: Buffer[] = [];
  for (const drawing of await page.locator('div').all()) taken.push(await drawing.screenshot());
  await page.unroute(`${origin}/compared`);
  return taken;
}

async function farthest(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [a, b] = [await sharp(one).raw().toBuffer(), await sharp(other).raw().toBuffer()];
  if (a.length !== b.length) return 255;
  let most = 0;
  for (const [at, value] of a.entries()) most = Math.max(most, Math.abs(value - (b[at] ?? 0)));
  return most;
}

async function compare(browser: Browser, [old, now]: [string, string]): Promise<number> {
  const pairs = await everyPair();
  let different = 0;
  for (const { media, ...options } of modes) {
    await using context = await browser.newContext(options);
    const page = await context.newPage();
    await page.emulateMedia({ media: media ?? 'screen' });
    let most = 0;
    for (let at = 0; at < pairs.length; at += atOnce) {
      const some = pairs.slice(at, at + atOnce);
      const [before, after] = [await shots(page, old, some, 'drawn'), await shots(page, now, some, 'file')];
      for (const [index, { file }] of some.entries()) {
        const distance = await farthest(before[index] ?? Buffer.of(), after[index] ?? Buffer.of());
        most = Math.max(most, distance);
        if (distance <= antialiasing[options.forcedColors ? 'forced' : 'usual']) continue;
        different += 1;
        process.stdout.write(`${file} differs by ${distance} in ${JSON.stringify({ ...options, media })}\n`);
      }
    }
    process.stdout.write(
      `${pairs.length} pictures, farthest ${most} of 255: ${JSON.stringify({ ...options, media })}\n`,
    );
  }
  return different;
}

const [, , old = '', now = ''] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
process.exitCode = (await compare(browser, [old, now])) ? 1 : 0;
await browser.close();
