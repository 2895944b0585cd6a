import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/browser/chromium.ts';
import { openVisit, slowLine } from '../../support/browser/first-load.ts';
import { pageKinds } from '../../support/page-kinds.ts';
import { median, type Report, reportTable } from '../report.ts';
import { startWarmSite } from '../site.ts';

const kinds = ['home', 'services', 'service', 'portfolio list', 'case study', 'blog list', 'article', 'contact'];
const slowdown = 4;
const after = 1_000;
const beyondFloor = ['*.js*', '*.woff2*', '*.svg*', '*/chat/frame*'];

export async function benchPaint(report: Report, visits: number): Promise<void> {
  await using site = await startWarmSite();
  const browser = await launchChromium();
  const rows = [['', 'FCP ms', 'LCP ms', 'TBT ms', 'baseline FCP', 'baseline LCP', 'baseline TBT', 'vs. baseline']];
  for (const { kind, path } of pageKinds.filter((one) => kinds.includes(one.kind))) {
    const own: Paint[] = [];
    const floor: Paint[] = [];
    for (let visit = 0; visit < visits; visit++) {
      own.push(await measure(browser, site.base + path, []));
      floor.push(await measure(browser, site.base + path, beyondFloor));
    }
    const cells = (of: Paint[]) =>
      (['first', 'largest', 'blocking'] as const).map((name) => median(of.map((paint) => paint[name])).toFixed(0));
    const ratio = median(own.map(({ largest }) => largest)) / median(floor.map(({ largest }) => largest));
    rows.push([kind, ...cells(own), ...cells(floor), ratio.toFixed(2)]);
  }
  await browser.close();
  report(
    `CPU ${slowdown} times slower, ${slowLine.latency} ms, ${slowLine.bandwidth / 1e6} Mbit/s, medians of ${visits}`,
  );
  reportTable(report, rows);
}

interface Paint {
  first: number;
  largest: number;
  blocking: number;
}

async function measure(browser: Browser, url: string, blocked: string[]): Promise<Paint> {
  await using visit = await openVisit(browser, slowLine);
  const { page, session } = visit;
  await session.send('Network.setBlockedURLs', { urls: blocked });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(after);
  const [paints, largest, tasks] = [
    await page.evaluate(readEntries, 'paint'),
    await page.evaluate(readEntries, 'largest-contentful-paint'),
    await page.evaluate(readEntries, 'longtask'),
  ];
  const first = paints.find(({ name }) => name === 'first-contentful-paint')?.start ?? Number.NaN;
  const late = tasks.filter(({ start, duration }) => start + duration > first);
  const blocking = late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { first, largest: largest.at(-1)?.start ?? Number.NaN, blocking };
}

interface Entry {
  name: string;
  start: number;
  duration: number;
}

function readEntries(type: string): Promise<Entry[]> {
  return new Promise((resolve) => {
    // The browser never calls the observer if there are no entries of this type.
    setTimeout(resolve, 100, []);
    new PerformanceObserver((list) =>
      resolve(list.getEntries().map(({ name, startTime, duration }) => ({ name, start: startTime, duration }))),
    ).observe({ type, buffered: true });
  });
}
