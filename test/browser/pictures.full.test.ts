import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { aPhoto } from '../support/photos.ts';
import { sampleFolder } from '../support/site-content.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const browser = sharedBrowser();
let site: SiteProcess;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const content = join(folder, 'content');
  cpSync(sampleFolder, content, { recursive: true });
  const photo = await (await aPhoto(3000, 2000)).jpeg().toBuffer();
  writeFileSync(join(content, 'blogs/our-bench.jpg'), photo);
  writeFileSync(join(content, 'pages/company/our-bench.jpg'), photo);
  const inText = '\n![A bench](our-bench.jpg "Where we measure.")\n';
  appendFileSync(join(content, 'blogs/salt-in-the-connector.md'), inText);
  const block = '{ kind: figure, drawing: our-bench.jpg, label: A bench, caption: Where we measure. }';
  const section = [
    '  - id: our-bench',
    '    name: Bench',
    '    title: Where we measure',
    '    blocks:',
    `      - ${block}`,
  ];
  appendFileSync(join(content, 'pages/company/culture.yaml'), `${section.join('\n')}\n`);
  site = await startSite({ content });
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['/blogs/salt-in-the-connector', 390, 1, 380],
  ['/blogs/salt-in-the-connector', 390, 2, 760],
  ['/blogs/salt-in-the-connector', 1440, 1, 760],
  ['/blogs/salt-in-the-connector', 1440, 2, 1340],
  ['/company/culture', 390, 1, 380],
  ['/company/culture', 1024, 1, 1376],
  ['/company/culture', 1440, 1, 1376],
  ['/company/culture', 1440, 2, 2752],
  ['/company/culture', 1920, 1, 1600],
])(
  'on %s, %i pixels wide at a pixel ratio of %i, the picture is %i pixels wide and shifts no content',
  async (path, width, dots, fetched) => {
    const context = await browser().newContext({ viewport: { width, height: 900 }, deviceScaleFactor: dots });
    const page = await context.newPage();
    await page.goto(site.base + path);
    const image = page.getByRole('img', { name: 'A bench' });
    const placed = await image.evaluate((element) => element.getBoundingClientRect().height);
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth))
      .toBeTruthy();
    const shown = await image.evaluate((element: HTMLImageElement) => ({
      source: element.currentSrc,
      height: element.getBoundingClientRect().height,
      sides: element.getBoundingClientRect().width / element.getBoundingClientRect().height,
    }));
    expect(shown.source).toMatch(new RegExp(`\\.${fetched}\\.avif$`));
    expect(Math.abs(shown.height - placed)).toBeLessThan(1);
    expect(shown.sides).toBeCloseTo(1.5, 1);
    await context.close();
  },
);
