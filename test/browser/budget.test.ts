import { brotliCompressSync, constants } from 'node:zlib';
import type { Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowserAndSite } from '../support/browser-and-site.ts';
import { fullest } from '../support/page-kinds.ts';
import { untilHydrated } from '../support/watched-page.ts';

/** Bytes after brotli 11. */
const budget = { scripts: 92 * 1024, routeChunk: 5 * 1024, css: 20 * 1024, fonts: 80 * 1024, drawings: 25 * 1024 };

const { browser, base } = sharedBrowserAndSite();

test.each(fullest)('a page keeps to the budget on a phone: $kind', async ({ path }) => {
  const page = await browser().newPage({ viewport: { width: 390, height: 844 } });
  const coming = watchFiles(page);
  await page.goto(base() + path);
  await untilHydrated(page);
  // No script may come later on its own. The frame of the chat, on its timer, is the last that does.
  await page.locator('#chat iframe').waitFor({ state: 'attached' });
  const files = await Promise.all(coming);
  const total = (type: string) => files.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total('script')).toBeGreaterThan(0);
  expect.soft(total('script')).toBeLessThanOrEqual(budget.scripts);
  expect.soft(total('stylesheet')).toBeLessThanOrEqual(budget.css);
  expect.soft(total('font')).toBeLessThanOrEqual(budget.fonts);
  const own = files.filter(({ name }) => /-page-/.test(name)).reduce((sum, { bytes }) => sum + bytes, 0);
  expect.soft(own).toBeLessThanOrEqual(budget.routeChunk);
  const drawings = await page.evaluate(() =>
    Array.from(document.querySelectorAll('svg'), (svg) => svg.outerHTML).join(''),
  );
  expect.soft(brotli(Buffer.from(drawings))).toBeLessThanOrEqual(budget.drawings);
  await page.close();
});

interface File {
  name: string;
  type: string;
  bytes: number;
}

/** Sizes by address: the pages share nearly all of their files. */
const sizes = new Map<string, number>();

/** What the page loads, as it comes. */
function watchFiles(page: Page): Promise<File>[] {
  const files: Promise<File>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (['script', 'stylesheet', 'font'].includes(type)) files.push(fileOf(response, type));
  });
  return files;
}

async function fileOf(response: Response, type: string): Promise<File> {
  const name = new URL(response.url()).pathname;
  const bytes = sizes.get(name) ?? sizeOf(await response.body(), type);
  sizes.set(name, bytes);
  return { name, type, bytes };
}

function sizeOf(body: Buffer, type: string): number {
  return type === 'font' ? body.length : brotli(body);
}

function brotli(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
