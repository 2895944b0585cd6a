import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = startBrowserAndSite();

test('what is sent by a press where the button back to top stands is sent', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 1_024, height: 700 } });
  const { page } = visit;
  await page.goto(`${base()}/career`);
  await visit.hydrated();
  const form = page.locator('footer [data-form=subscribe] form');
  await form.locator('[name=WorkEmail]').fill('mira@pumps.example');
  const place = await centerOf(page.locator('.back-to-top'));
  const button = await centerOf(form.getByRole('button'));
  // Upward, which calls the button.
  await page.evaluate((top) => {
    scrollBy({ top: top + 50, behavior: 'instant' });
    requestAnimationFrame(() => scrollBy({ top: -50, behavior: 'instant' }));
  }, button.y - place.y);
  await page.locator('.back-to-top--called').waitFor();
  await page.mouse.click(place.x, place.y);
  await expect.poll(() => page.url()).toMatch(/\/thank-you\/subscription\?sent=SUB-/);
});

async function centerOf(part: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
