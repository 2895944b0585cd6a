import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { fillIn, hydrateContactForm, send } from '../support/browser/contact-form.ts';
import { looksAt } from '../support/browser/looks.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = startBrowserAndSite();

const looks = looksAt(390, 1_024, 1_440);

test.each(looks)('on the slab no state of the form has a violation at $width px, $colorScheme', async (look) => {
  const { width, colorScheme } = look;
  const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce', bypassCSP: true } as const;
  await using visit = await openWatched(browser(), options);
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await hydrateContactForm(page);
  await page.locator('[data-contact] [name=CompanyName]').focus();
  expect(await violationsOn(page), 'idle').toEqual([]);

  await send(page);
  await page.locator('[aria-invalid=true]').first().waitFor();
  expect(await violationsOn(page), 'invalid').toEqual([]);

  await fillIn(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await held.promise;
    await route.abort();
  });
  await send(page);
  await page.locator('[data-contact] form[aria-busy=true]').waitFor();
  expect(await violationsOn(page), 'busy').toEqual([]);

  held.resolve();
  await page.locator('[data-contact] .notice--error', { hasText: 'Nothing was lost.' }).waitFor();
  expect(await violationsOn(page), 'failed').toEqual([]);

  await page.unroute('**/api/contact');
  await send(page);
  await page.locator('[data-contact] .notice', { hasText: /ENQ-/ }).waitFor();
  expect(await violationsOn(page), 'sent').toEqual([]);
});
