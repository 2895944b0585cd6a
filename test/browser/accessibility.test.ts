import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { violationsOn } from '../support/axe.ts';
import { startBrowserAndSite } from '../support/browser-and-site.ts';
import { fillIn, send } from '../support/contact-form.ts';
import { openWatched } from '../support/watched-page.ts';

const { browser, base } = startBrowserAndSite();

const looks = [390, 1_440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const pages = [href.home(), href.blogs(), href.blog('chasing-40-microamps'), paths.contact, paths.pageNotFound];

test.each(looks)('no page has a violation at $width px, $colorScheme', async ({ width, colorScheme }) => {
  await using visit = await openAt(width, colorScheme);
  for (const path of pages) {
    await visit.page.goto(base() + path);
    await visit.hydrated();
    expect(await violationsOn(visit.page), path).toEqual([]);
  }
});

test.each(looks)(
  'the form has no violation idle, invalid, busy or sent at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    await using visit = await openAt(width, colorScheme);
    const { page } = visit;
    await page.goto(base() + paths.contact);
    await visit.hydrated();
    await page.locator('[name=FullName]').focus();
    await page.locator('[name=Captcha]').waitFor();
    expect(await violationsOn(page), 'idle').toEqual([]);

    await send(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await violationsOn(page), 'invalid').toEqual([]);

    await fillIn(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await held.promise;
      await route.continue();
    });
    await send(page);
    await page.locator('form[aria-busy=true]').waitFor();
    expect(await violationsOn(page), 'busy').toEqual([]);

    held.resolve();
    await page.getByText(/ENQ-/).first().waitFor();
    expect(await violationsOn(page), 'sent').toEqual([]);
  },
);

/** Without motion: a toast that is half faded in has half its contrast. */
function openAt(width: number, colorScheme: 'light' | 'dark') {
  const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce', bypassCSP: true } as const;
  return openWatched(browser(), options);
}
