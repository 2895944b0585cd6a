import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { overflowOf } from '../support/browser/overflow.ts';
import { article } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { createFaultyUpstream } from '../support/faulty-upstream.ts';
import { fullest } from '../support/page-kinds.ts';
import { aRealUpstream } from '../support/real-upstream.ts';
import { shippedFolder } from '../support/site-content.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const words =
  /(?:Title|Name|Summary|Role|Place|Exhibit|Location|Before|After|Condition|Text|Experience|Comment|Message)$/;

const browser = sharedBrowser();

const stack = new AsyncDisposableStack();
let site: SiteProcess;
beforeAll(async () => {
  const real = stack.use(await aRealUpstream({ content: shippedFolder }));
  const upstream = await createFaultyUpstream(real.base, real.secret);
  stack.defer(() => upstream.close());
  upstream.rewrite((text) => JSON.stringify(JSON.parse(text, lengthen)));
  site = stack.use(await startSite({ env: real.envFor(upstream.base) }));
});
afterAll(() => stack.disposeAsync());

test.each(fullest)('long words neither widen the page nor are cut off: $kind', async ({ path }) => {
  await using visit = await openWatched(browser(), { viewport: { width: 320, height: 640 } });
  const { page } = visit;
  await page.goto(site.base + path);
  await visit.hydrated();
  expect.soft(await overflowOf(page), 'from the upstream').toEqual([]);
  await page.evaluate((word) => {
    const texts = 'h1, h2, h3, h4, p, li, dt, dd, figcaption, summary, blockquote, label, legend';
    for (const element of document.querySelectorAll(`body :is(${texts})`)) {
      if (element.textContent && !element.closest('svg')) element.append(` ${word}`);
    }
  }, longWord);
  expect.soft(await overflowOf(page), 'in the site’s own texts').toEqual([]);
});

test('the long words come from the upstream', async () => {
  const response = await fetch(site.base + article);
  expect((await response.text()).split(longWord).length).toBeGreaterThan(10);
});

function lengthen(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '' || key.startsWith('Country')) return value;
  if (key.endsWith('_Content')) return `<h2>${longWord}</h2><p>${longWord} ${longWord}</p>${value}`;
  return words.test(key) ? `${value.slice(0, 60)} ${longWord}` : value;
}
