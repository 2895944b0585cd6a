import { launchChromium } from '../../support/browser/chromium.ts';
import { type LoadedFile, loadFirst } from '../../support/browser/first-load.ts';
import { pageKinds } from '../../support/page-kinds.ts';
import { startWarmSite } from '../attacks/warm-site.ts';
import { type Print, printTable } from './print.ts';

const kinds = ['document', 'style', 'font', 'script', 'drawing', 'other'] as const;

/**
 * What each kind of page fetches on a phone until 2 s after its load, by kind of file. The floor is what cannot be left
 * out of it: document and style sheet.
 */
export async function benchFirstLoad(print: Print): Promise<void> {
  await using site = await startWarmSite();
  const browser = await launchChromium();
  const rows = [['bytes with headers', ...kinds, 'all', 'requests', 'script bodies', 'of the floor']];
  for (const { kind, path } of pageKinds) rows.push([kind, ...cellsOf(await loadFirst(browser, site.base + path))]);
  await browser.close();
  printTable(print, rows);
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
