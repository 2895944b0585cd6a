import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { fillIn, openContactForm, send } from '../support/browser/contact-form.ts';
import { leaveBefore } from '../support/browser/form-cases.ts';

const { browser, base } = sharedBrowserAndSite();

const refusal = { status: 422, json: { status: '0', message: 'Not this one.', errors: {} } };
const thanks = { status: 200, json: { status: '1', message: 'Ravi reads it today.', reference: 'ENQ-00000000' } };

test('a toast disappears after three seconds and a fade, or on a click; the newest open toast is on top', async () => {
  await using visit = await openContactForm(browser(), base() + href.services());
  const { page } = visit;
  await fillIn(page);
  const passed = await holdTime(page);
  const toasts = page.locator('.toasts .toast');
  const leaving = page.locator('.toasts .toast--leaving');
  const count = async (which: Locator) => {
    await passed(1);
    return which.count();
  };

  await leaveBefore('**/api/contact', page, (route) => route.fulfill(refusal));
  await send(page);
  await expect.poll(() => count(toasts)).toBe(1);
  await passed(2_900);
  expect(await leaving.count()).toBe(0);
  await passed(100);
  await expect.poll(() => count(leaving)).toBe(1);
  await passed(280);
  expect(await toasts.count()).toBe(1);
  await expect.poll(() => count(toasts)).toBe(0);

  for (const open of [1, 2]) {
    await send(page);
    await expect.poll(() => count(toasts)).toBe(open);
  }
  await leaveBefore('**/api/contact', page, (route) => route.abort());
  await send(page);
  await expect.poll(() => count(page.locator('.toast--warning'))).toBe(1);
  await leaveBefore('**/api/contact', page, (route) => route.fulfill(thanks));
  await send(page);
  await expect.poll(() => count(page.locator('.toast--success'))).toBe(1);
  expect(await page.locator('.toast--error').count()).toBe(2);

  const places = await Promise.all(
    ['success', 'warning', 'error'].map((kind) => placeOf(page.locator(`.toast--${kind}`))),
  );
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).sort((one, other) => one - other));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const { x, y } of places) expect([x > width / 2, y > height / 3]).toEqual([true, true]);

  await page.locator('.toast--success').dispatchEvent('click');
  await passed(280);
  expect(await page.locator('.toast--success').count()).toBe(1);
  await expect.poll(() => count(page.locator('.toast--success'))).toBe(0);
  expect(await toasts.count()).toBe(3);
});

test('a failed query shows no toast', async () => {
  await using visit = await openContactForm(browser(), base() + paths.contact);
  const { page } = visit;
  await page.route('**/api/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/'));
  await page.locator(`footer a[href="${href.career()}"]`).first().dispatchEvent('click');
  await failed;
  await page.waitForURL(base() + href.career());
  await expect.poll(() => page.locator('h1').innerText()).not.toBe('');
  expect(await page.locator('.toasts .toast').count()).toBe(0);
});

async function holdTime(page: Page): Promise<(milliseconds: number) => Promise<void>> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return (milliseconds) => page.clock.runFor(milliseconds);
}

async function placeOf(toasts: Locator) {
  const { x = 0, y = 0 } = (await toasts.first().boundingBox()) ?? {};
  return { x, y };
}
