import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { blockStorage } from '../support/browser/blocked-storage.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { fillIn, send } from '../support/browser/contact-form.ts';
import { openWatched, untilNavigated } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';
import { pageKinds } from '../support/page-kinds.ts';

const { browser, base } = startBrowserAndSite();

fullTest(
  'with storage blocked, every kind of page loads, works, and keeps its scroll position and the theme',
  async () => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await blockStorage(page.context());
    for (const { kind, path } of representatives(pageKinds)) {
      await page.goto(base() + path);
      await visit.hydrated();
      await page.locator('header').getByRole('button', { name: 'Color theme' }).click();
      const theme = await page.locator('html').getAttribute('data-theme');
      expect(theme).not.toBeNull();
      await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
      const place = await page.evaluate(() => scrollY);
      const next = path === href.career() ? href.services() : href.career();
      await page.locator(`[data-fragment] a[href="${next}"]`).first().dispatchEvent('click');
      await page.waitForURL(base() + next);
      await untilNavigated(page);
      await page.goBack();
      await page.waitForURL(base() + path);
      await untilNavigated(page);
      await expect.poll(() => page.evaluate(() => scrollY), { message: kind }).toBe(place);
      expect(await page.locator('html').getAttribute('data-theme'), kind).toBe(theme);
      const messages = visit.messages.filter((message) => !/responded with a status of 404/.test(message));
      expect.soft(messages, kind).toEqual([]);
    }
  },
);

test('with storage blocked, the form can be sent', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await blockStorage(page.context());
  await page.goto(base() + href.contact());
  await page.locator('[data-contact] [name=FullName]').focus();
  await page.locator('[data-contact] [name=Captcha]').waitFor();
  await fillIn(page);
  await send(page);
  await page.locator('[data-contact] .notice', { hasText: /ENQ-/ }).waitFor();
  expect(visit.messages).toEqual([]);
});
