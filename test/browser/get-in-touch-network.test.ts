import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { solveCaptcha } from '../support/browser/captcha.ts';
import { countPosts, fillIn, openContactForm, send, valuesOf } from '../support/browser/contact-form.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();
const openForm = () => openContactForm(browser(), base() + paths.contact);

test('a lost network keeps everything, and the retry has the same key until a field changes', async () => {
  await using visit = await openForm();
  const { page } = visit;
  const posts = countPosts(page);
  await page.route('**/api/contact', (route) => route.abort());
  await fillIn(page);
  const typed = await valuesOf(page);
  // It goes by itself, so it is waited for from the start.
  const toast = page.locator('[aria-live=assertive] .toast--warning', { hasText: 'HTTP request failed.' }).waitFor();
  await send(page);
  await page.locator('[data-contact] .notice--error', { hasText: 'HTTP request failed.' }).waitFor();
  await toast;
  expect(await valuesOf(page)).toEqual(typed);
  await send(page);
  await expect.poll(() => posts.bodies.length).toBe(2);
  await page.locator('[data-contact] form[aria-busy=false]').waitFor();
  await page.locator('[data-contact] [name=Subject]').fill('Another subject');
  await send(page);
  await expect.poll(() => posts.bodies.length).toBe(3);
  const [first, second, third] = posts.bodies.map((body) => JSON.parse(body).IdempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

fullTest(
  'whatever answers in place of the form, or none at all, what was typed stays and goes out under its key',
  async () => {
    await using visit = await openForm();
    const { page } = visit;
    const posts = countPosts(page);
    await fillIn(page);
    const typed = await valuesOf(page);
    for (const response of [
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      { status: 200, contentType: 'text/html', body: '<h1>Sign in to this network</h1>' },
      { status: 200, contentType: 'application/json', body: '{"status":"1","mess' },
      { status: 200, contentType: 'application/json', body: 'null' },
      // Ten seconds until the browser gives up.
      undefined,
    ]) {
      await page.route('**/api/contact', (route) => (response ? route.fulfill(response) : undefined));
      const before = posts.bodies.length;
      await send(page);
      await expect.poll(() => posts.bodies.length).toBe(before + 1);
      await page.locator('[data-contact] form[aria-busy=false]').waitFor();
      await page.locator('[data-contact] .notice--error', { hasText: 'Nothing was lost.' }).waitFor();
      expect(await valuesOf(page)).toEqual(typed);
      await page.unroute('**/api/contact');
    }
    await send(page);
    await page.locator('[data-contact] .notice', { hasText: /ENQ-/ }).waitFor();
    const keys = posts.bodies.map((body) => JSON.parse(body).IdempotencyKey);
    expect(keys.length).toBeGreaterThan(4);
    expect(new Set(keys).size).toBe(1);
  },
);

fullTest(
  'after a lost answer and a reload the draft goes out under the same key, and after a refusal under a new one',
  async () => {
    await using visit = await openForm();
    const { page } = visit;
    const posts = countPosts(page);
    await page.route('**/api/contact', (route) => route.abort());
    await fillIn(page);
    await send(page);
    await page.locator('[data-contact] .notice--error', { hasText: 'Nothing was lost.' }).waitFor();
    await page.unroute('**/api/contact');
    const no = { status: '0', message: 'Not now.' };
    await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json: no }));
    await page.reload();
    await page.locator('[data-contact] [name=Captcha]').waitFor();
    await solveCaptcha(page);
    await send(page);
    await page.locator('[data-contact] .notice--error', { hasText: 'Not now.' }).waitFor();
    expect(await page.getByText('Nothing was lost.').count()).toBe(0);
    await page.unroute('**/api/contact');
    await send(page);
    await page.locator('[data-contact] .notice', { hasText: /ENQ-/ }).waitFor();
    const [lost, again, anew] = posts.bodies.map((body) => JSON.parse(body).IdempotencyKey);
    expect(again).toBe(lost);
    expect(anew).not.toBe(lost);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('/contact')))).toEqual(
      [],
    );
  },
);
