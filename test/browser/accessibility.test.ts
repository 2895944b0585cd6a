import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { fillIn, send } from '../support/browser/contact-form.ts';
import { looksAt, twoLooks } from '../support/browser/looks.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { isFullRun } from '../support/full-run.ts';
import { fullest } from '../support/page-kinds.ts';

const { browser, base } = startBrowserAndSite();

const looks = twoLooks(390, 1_024, 1_440);
const looksOfForm = looksAt(390, 1_024, 1_440);
const form = '[data-contact]';

test('no kind of page has a violation, at any width and in any colors', async () => {
  await using visit = await openAt(390, 'light');
  const { page } = visit;
  for (const [index, { kind, path }] of fullest.entries()) {
    await page.goto(base() + path);
    await visit.hydrated();
    // Below its fold home is laid out after the first load, and axe measures places.
    await page.waitForFunction(() => document.documentElement.hasAttribute('data-whole'));
    // In a short run, each kind has one look, and each look is used.
    for (const { width, colorScheme } of isFullRun ? looks : looks.slice(index % looks.length).slice(0, 1)) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await violationsOn(page), `${kind} at ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
});

test.each(looksOfForm)(
  'the form has no violation idle, invalid, busy or sent at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    await using visit = await openAt(width, colorScheme);
    const { page } = visit;
    await page.goto(base() + paths.contact);
    await visit.hydrated();
    await page.locator(`${form} [name=FullName]`).focus();
    await page.locator(`${form} [name=Captcha]`).waitFor();
    expect(await violationsOn(page), 'idle').toEqual([]);

    await send(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await violationsOn(page, form), 'invalid').toEqual([]);

    await fillIn(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await held.promise;
      await route.continue();
    });
    await send(page);
    await page.locator(`${form} form[aria-busy=true]`).waitFor();
    expect(await violationsOn(page, form), 'busy').toEqual([]);

    held.resolve();
    await page.getByText(/ENQ-/).first().waitFor();
    // A toast confirms it, outside the form.
    expect(await violationsOn(page), 'sent').toEqual([]);
  },
);

/** Without motion: a toast that is half faded in has half its contrast. */
function openAt(width: number, colorScheme: 'light' | 'dark') {
  const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce', bypassCSP: true } as const;
  return openWatched(browser(), options);
}
