import type { Browser } from 'playwright-core';
import { href } from '../../../shared/paths.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { loadFirst, slowLine } from '../../support/browser/first-load.ts';
import { startWarmSite } from '../attacks/warm-site.ts';
import { type Print, printTable } from './print.ts';
import { missingForTls, startTlsProxy } from './tls-proxy.ts';

const article = href.blog('chasing-40-microamps');

/** When each file of an article comes on a slow line: from the site itself, and through nginx with TLS, over 1.1 and 2. */
export async function benchWaterfall(print: Print): Promise<void> {
  await using site = await startWarmSite();
  const browser = await launchChromium();
  await printWaterfall(print, browser, site.base, 'from the site');
  const missing = missingForTls();
  if (missing.length) print(`left out, through TLS: ${missing.join(' and ')} not found`);
  else {
    for (const http2 of [false, true]) {
      await using proxy = await startTlsProxy(site.base, http2);
      await printWaterfall(print, browser, proxy.base, 'through nginx with TLS');
    }
  }
  await browser.close();
}

async function printWaterfall(print: Print, browser: Browser, base: string, way: string): Promise<void> {
  // Asked for before, the page is compressed as well as it can be.
  await loadFirst(browser, base + article);
  const files = await loadFirst(browser, base + article, { line: slowLine });
  print(`${article} ${way}, ${files[0]?.protocol}`);
  const ms = (value: number) => value.toFixed(0);
  const rows = files.map(({ address, start, end, priority, bytes }) => [
    address,
    ms(start),
    ms(end),
    priority,
    String(bytes),
  ]);
  printTable(print, [['', 'start ms', 'end ms', 'priority', 'bytes'], ...rows]);
}
