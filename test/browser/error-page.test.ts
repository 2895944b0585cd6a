import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

fullTest('an existing page does not load the error page’s code', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  expect(scripts.filter((url) => url.includes('error-page'))).toEqual([]);
  await page.goto(base() + paths.pageNotFound);
  await visit.hydrated();
  expect(scripts.filter((url) => url.includes('error-page'))).toHaveLength(1);
});

fullTest('a tap on the jumper shows the repaired net before it navigates home', async () => {
  await using visit = await openWatched(browser(), { hasTouch: true, isMobile: true });
  const { page } = visit;
  await page.goto(base() + paths.pageNotFound, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const look = () => {
      const net = document.querySelector('.jumper__net');
      if (!net) return;
      sessionStorage.setItem('net', getComputedStyle(net).opacity);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator('.jumper').tap();
  await page.waitForURL(base() + href.home());
  expect(await page.evaluate(() => sessionStorage.getItem('net'))).toBe('1');
});

test('a missing note replaces the current page with an error page', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  await page.evaluate(() => {
    const headings = new Set<string>();
    const look = () => {
      headings.add(document.querySelector('h1')?.textContent ?? 'none');
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { headings });
    const link = document.createElement('a');
    link.href = '/blogs/no-such-note';
    document.querySelector('footer')?.append(link);
    link.click();
  });
  await page.waitForURL(base() + href.blog('no-such-note'));
  await page.locator('nav[aria-labelledby=starting-points] a').first().waitFor();
  await expect.poll(() => page.evaluate<number>('headings.size')).toBe(2);
  expect(await page.evaluate('[...headings].includes("none")')).toBe(false);
});

fullTest('the page reports an error even if the error page’s code is unavailable', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.route('**/error-page.js', (route) => route.abort());
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/blogs/no-such-note';
    document.querySelector('footer')?.append(link);
    link.click();
  });
  await page.waitForURL(base() + href.blog('no-such-note'));
  await page.locator('h1', { hasText: 'our end' }).waitFor();
  expect(await page.locator('#site-links').count()).toBe(1);
});
