import { expect, test } from 'vitest';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { twoLooks } from '../support/browser/looks.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { isFullRun } from '../support/full-run.ts';
import { fullest } from '../support/page-kinds.ts';

const { browser, base } = startBrowserAndSite();

const looks = twoLooks(390, 1_024, 1_440);

test('no kind of page has an accessibility violation at any width or in either color scheme', async () => {
  await using visit = await openAt(390, 'light');
  const { page } = visit;
  for (const [index, { kind, path }] of fullest.entries()) {
    await page.goto(base() + path);
    await visit.hydrated();
    // Axe measures positions, and the home page lays out its lower part only after the load event.
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-whole'));
    for (const { width, colorScheme } of isFullRun ? looks : looks.slice(index % looks.length).slice(0, 1)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violationsOn(page), `${kind} at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
});

function openAt(width: number, colorScheme: 'light' | 'dark') {
  const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce', bypassCSP: true } as const;
  return openWatched(browser(), options);
}
