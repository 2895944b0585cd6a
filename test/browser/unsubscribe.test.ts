import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { formsCode } from '../support/browser/contact-form.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, isFullRun } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

const form = `form[action="${paths.unsubscribe}"]`;

test('with script the answer comes in place, with a toast', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + paths.unsubscribe);
  await visit.hydrated();
  await page.locator(`${form} [type=email]`).fill('asha@pumps.example');
  // It goes by itself, so it is waited for from the start.
  const toast = page.locator('[aria-live=polite] .toast--success').waitFor();
  await page.locator(`${form} button`).click();
  await toast;
  const notice = page.locator(`${form} .notice`);
  expect(await notice.innerText()).toMatch(/OFF-[0-9A-Z]{8}/);
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.locator(`${form} [type=email]`).inputValue()).toBe('');
  expect(page.url()).toBe(base() + paths.unsubscribe);
  if (isFullRun) expect(await violationsOn(page)).toEqual([]);
  expect(visit.messages).toEqual([]);
});

test('a form that was sent by Enter does not say that its emptied field is required', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + paths.unsubscribe);
  const field = page.locator(`${form} [type=email]`);
  const invalid = page.locator(`${form} [aria-invalid=true]`);
  const status = page.locator(`${form} > [role=status]`);
  await field.fill('asha@pumps.example');
  await page.locator(`${form}[novalidate]`).waitFor();
  await field.press('Enter');
  await page.locator(`${form} .notice:focus`).waitFor();
  expect([await invalid.count(), await status.textContent()]).toEqual([0, '']);
  await field.focus();
  await field.blur();
  expect([await invalid.count(), await status.textContent()], 'left again').toEqual([0, '']);
  await page.locator(`${form} button`).click();
  await expect.poll(() => invalid.count(), { message: 'sent again, empty' }).toBe(1);

  await page.route('**/api/unsubscribe', (route) => {
    const errors = { WorkEmail: 'Not this one.' };
    return route.fulfill({ status: 422, json: { status: '0', message: 'Not now.', errors } });
  });
  await field.fill('asha@pumps.example');
  await field.press('Enter');
  await page.locator(`${form} .notice--error:focus`).waitFor();
  expect(await page.locator(form).innerText(), 'the reason, after focus has left the field').toContain('Not this one.');
});

test('without script one field and one button end on an answer', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(base() + paths.unsubscribe);
  const field = page.locator(`${form} [type=email]`);
  expect(await field.inputValue()).toBe('');
  await field.fill('asha@pumps.example');
  await page.locator(`${form} button`).click();
  await page.waitForURL(/\/unsubscribe\?sent=OFF-/);
  const reference = new URL(page.url()).searchParams.get('sent') ?? '';
  expect(await page.locator('main').innerText()).toContain(reference);
  expect(await page.locator(form).count()).toBe(0);
  expect(visit.messages).toEqual([]);
});

fullTest(
  'a refused post is shown as typed, hydrates without a trace, and is gone with the next navigation',
  async () => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.goto(base() + paths.unsubscribe);
    await page.locator(form).evaluate((element: HTMLFormElement) => {
      element.noValidate = true;
    });
    // Posted without the script of the form. A fade into an answer that is an error is given up.
    await page.route(formsCode, (route) => route.abort());
    await page.locator(`${form} [type=email]`).fill('asha@pumps');
    await page.locator(`${form} button`).click();
    await page.locator(`${form} [aria-invalid=true]`).waitFor();
    await visit.hydrated();
    expect(await page.locator(`${form} [type=email]`).inputValue()).toBe('asha@pumps');
    expect(await page.locator('.notice--error').count()).toBe(1);
    expect(await visit.removedNodes()).toEqual([]);
    expect(visit.messages.filter((message) => !/status of 422|ERR_FAILED|ViewTransition/.test(message))).toEqual([]);
    await page.locator('header a.logo').first().click();
    await page.waitForURL(base() + href.home());
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.querySelector('footer')?.append(link);
      link.click();
    }, paths.unsubscribe);
    await page.waitForURL(base() + paths.unsubscribe);
    await page.locator(form).waitFor();
    await expect.poll(() => page.locator('.notice--error, [aria-invalid=true]').count()).toBe(0);
  },
);

fullTest.each([
  [paths.unsubscribe, 390, 'light'],
  [paths.unsubscribe, 1_440, 'dark'],
  [paths.subscribed, 390, 'dark'],
  [paths.subscribed, 1_440, 'light'],
] as const)('%s at %i px, %s: nothing stands in the way', async (path, width, colorScheme) => {
  await using visit = await openWatched(browser(), { colorScheme, viewport: { width, height: 900 } });
  const { page } = visit;
  await page.goto(base() + path);
  await visit.hydrated();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('form:visible').count(), 'on paper').toBe(0);
  expect(visit.messages).toEqual([]);
});

fullTest.each([
  [paths.subscribed, 390],
  [paths.subscribed, 1_440],
  [paths.pageNotFound, 390],
  [href.blog('no-such-note'), 1_440],
] as const)('%s at %i px shows one drawing, in the layout for that width', async (path, width) => {
  await using visit = await openWatched(browser(), { viewport: { width, height: 900 } });
  const { page } = visit;
  await page.goto(base() + path);
  const shown = page.locator('main [role=img] > svg:visible');
  expect(await shown.count()).toBe(1);
  const [name, viewBox] = await shown.evaluate((svg) => [
    svg.querySelector('use')?.getAttribute('data-href')?.split('#')[0] ?? '',
    svg.getAttribute('viewBox'),
  ]);
  expect(name?.includes('-narrow')).toBe(width === 390);
  expect(await (await fetch(base() + name)).text()).toContain(`viewBox="${viewBox}"`);
});
