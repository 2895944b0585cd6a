import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { launchChromium } from '../support/chromium.ts';
import { startSite } from '../support/site-process.ts';

/** Bytes after brotli 11. */
const budget = { scripts: 92 * 1024, routeChunk: 5 * 1024, css: 20 * 1024, fonts: 80 * 1024 };

test('every page keeps to the budget on a phone', async () => {
  await using site = await startSite();
  const browser = await launchChromium();
  for (const path of [
    href.home(),
    href.blogs(),
    href.blog('chasing-40-microamps'),
    paths.contact,
    paths.pageNotFound,
  ]) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const files: { name: string; type: string; bytes: number }[] = [];
    page.on('response', async (response) => {
      const type = response.request().resourceType();
      const name = new URL(response.url()).pathname;
      if (['script', 'stylesheet', 'font'].includes(type))
        files.push({ name, type, bytes: smallest(await response.body(), type) });
    });
    await page.goto(site.base + path, { waitUntil: 'load' });
    // No script may come later on its own: what is loaded until the network rests is the first load.
    await page.waitForLoadState('networkidle');
    const total = (type: string) =>
      files.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(total('script'), path).toBeGreaterThan(0);
    expect(total('script'), path).toBeLessThanOrEqual(budget.scripts);
    expect(total('stylesheet'), path).toBeLessThanOrEqual(budget.css);
    expect(total('font'), path).toBeLessThanOrEqual(budget.fonts);
    const own = files.filter(({ name }) => /-page-/.test(name)).reduce((sum, { bytes }) => sum + bytes, 0);
    expect(own, path).toBeLessThanOrEqual(budget.routeChunk);
    await page.close();
  }
  await browser.close();
});

function smallest(body: Buffer, type: string): number {
  if (type === 'font') return body.length;
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
