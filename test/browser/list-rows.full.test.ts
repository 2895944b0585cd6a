import * as v from 'valibot';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite();

test.each([
  ['notes', href.blogs(), '.cards'],
  ['case studies', href.caseStudies(), '.case-list'],
])('no row in the list of %s has a gap, for any number of items', async (_, path, list) => {
  await using visit = await openWatched(browser());
  await visit.page.goto(base() + path, { waitUntil: 'domcontentloaded' });
  const holes: string[] = [];
  for (const width of [1_440, 1_024, 768, 390]) {
    await visit.page.setViewportSize({ width, height: 900 });
    const found: unknown = await visit.page.evaluate(`(${holesIn})(${JSON.stringify(list)})`);
    holes.push(...v.parse(v.array(v.string()), found).map((hole) => `${width} px, ${hole}`));
  }
  expect(holes).toEqual([]);
});

const holesIn = `(selector) => {
  const list = document.querySelector(selector);
  const items = [...list.children];
  const edges = list.getBoundingClientRect();
  const holes = [];
  for (let count = items.length; count > 0; count--) {
    items.forEach((item, index) => index < count ? list.append(item) : item.remove());
    const rows = Map.groupBy(list.children, (item) => Math.round(item.getBoundingClientRect().top));
    for (const row of rows.values()) {
      const left = row[0].getBoundingClientRect().left - edges.left;
      const right = edges.right - row.at(-1).getBoundingClientRect().right;
      if (Math.max(left, right) > 1) holes.push(count + ' items: a row of ' + row.length);
    }
  }
  list.append(...items);
  return holes;
}`;
