import type { Browser } from 'playwright-core';
import { href } from '../../../shared/paths.ts';
import { startShippedNginx } from '../../server/deploy/shipped-nginx.ts';
import { missingTools } from '../../server/operate/doctor/nginx-servers.ts';
import { launchChromium } from '../../support/browser/chromium.ts';
import { type LoadedFile, loadFirst, slowLine } from '../../support/browser/first-load.ts';
import { pageKinds } from '../../support/page-kinds.ts';
import { freePort } from '../free-port.ts';
import { type Report, reportTable } from '../report.ts';
import { startWarmSite } from '../site.ts';

const kinds = ['document', 'style', 'font', 'script', 'drawing', 'other'] as const;
const article = href.blog('chasing-40-microamps');

export async function benchFirstLoad(report: Report): Promise<void> {
  await using site = await startWarmSite();
  const browser = await launchChromium();
  const rows = [['bytes with headers', ...kinds, 'all', 'requests', 'script bodies', 'vs. baseline']];
  for (const { kind, path } of pageKinds) rows.push([kind, ...cellsOf(await loadFirst(browser, site.base + path))]);
  await browser.close();
  reportTable(report, rows);
}

function cellsOf(files: LoadedFile[]): string[] {
  const bytesOf = (...of: string[]) =>
    files.filter(({ kind }) => of.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
  const scripts = files.filter(({ kind }) => kind === 'script');
  const all = bytesOf(...kinds);
  return [
    ...kinds.map((kind) => String(bytesOf(kind))),
    String(all),
    String(files.length),
    `${scripts.reduce((sum, { body }) => sum + body, 0)} in ${scripts.length}`,
    (all / bytesOf('document', 'style')).toFixed(2),
  ];
}

export async function benchWaterfall(report: Report): Promise<void> {
  await using site = await startWarmSite();
  const browser = await launchChromium();
  await reportWaterfall(report, browser, site.base, 'from the site');
  const missing = missingTools();
  if (missing.length) report(`skipped nginx with TLS: ${missing.join(' and ')} not found`);
  else {
    const ports = { site: Number(new URL(site.base).port), http: await freePort(), https: await freePort() };
    await using _ = await startShippedNginx(ports);
    await reportWaterfall(report, browser, `https://localhost:${ports.https}`, 'through nginx with TLS');
  }
  await browser.close();
}

async function reportWaterfall(report: Report, browser: Browser, base: string, way: string): Promise<void> {
  await loadFirst(browser, base + article);
  const files = await loadFirst(browser, base + article, { line: slowLine });
  report(`${article} ${way}, ${files[0]?.protocol}`);
  const rows = files.map(({ address, start, end, priority, bytes }) => [
    address,
    start.toFixed(0),
    end.toFixed(0),
    priority,
    String(bytes),
  ]);
  reportTable(report, [['', 'start ms', 'end ms', 'priority', 'bytes'], ...rows]);
}
