import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { dayOfACall, fillForm, formValues, formViewOn, someone } from '../support/browser/form-cases.ts';
import { openWatched, type WatchedPage } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const browser = sharedBrowser();

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site[Symbol.asyncDispose]());

const clocks = `
  const { formatToParts } = Intl.DateTimeFormat.prototype;
  Intl.DateTimeFormat.prototype.formatToParts = function (...given) {
    if (window.isBroken) throw new RangeError(document.querySelector('[name=FullName]')?.value);
    return formatToParts.apply(this, given);
  };`;
const dates = `Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
  get() {
    throw new RangeError('No dates today.');
  },
});`;
const keys = `crypto.getRandomValues = () => {
  throw new DOMException('No numbers today.', 'SecurityError');
};`;
const now = `window.isBroken = true;`;

test('a form whose code fails becomes the server’s form with the typed text, can be sent, and logs one line', async () => {
  await using visit = await openBroken(clocks + now);
  const { page } = visit;
  await page.goto(site.base + href.contact());
  const view = formViewOn(page, 'call');
  const { FullName, ...others } = someone;
  const failed = page.waitForEvent('pageerror');
  await view.locator('[name=FullName]').pressSequentially(FullName);
  await failed;
  await fillForm(view, others);
  expect(await formValues(view, ['FullName', 'Message'])).toMatchObject({ FullName, Message: someone.Message });
  await expect.poll(errors).toEqual(['RangeError forms.js']);
  await sendCall(page);
  expect(site.output()).not.toContain(FullName);
});

test('a form whose code fails later keeps the typed text and can be sent', async () => {
  await using visit = await openBroken(clocks);
  const { page } = visit;
  await page.goto(site.base + href.scheduleCall());
  const zone = page.getByLabel('Your time zone');
  await zone.waitFor();
  const view = formViewOn(page, 'call');
  await fillForm(view, { ...someone, WorkEmail: 'ben@pumps.example' });
  const failed = page.waitForEvent('pageerror');
  await page.evaluate(now);
  await zone.selectOption('Asia/Kathmandu');
  await failed;
  await zone.waitFor({ state: 'detached' });
  expect(await formValues(view, Object.keys(someone))).toEqual({ ...someone, WorkEmail: 'ben@pumps.example' });
  await view.locator('[name=FullName]').hover();
  await sendCall(page);
});

test('a form whose code fails during submission is sent by the browser', async () => {
  await using visit = await openBroken(keys);
  const { page } = visit;
  await page.goto(site.base + paths.unsubscribe);
  const form = page.locator(`form[action="${paths.unsubscribe}"]`);
  await form.locator('[type=email]').fill('asha@pumps.example');
  await form.locator('xpath=self::*[@novalidate]').waitFor();
  await form.locator('[type=email]').press('Enter');
  await page.waitForURL(/\/unsubscribe\?sent=OFF-/);
  await expect.poll(errors).toContain('SecurityError forms.js');
});

test('if the app fails, the page is loaded from the server again, and later links load documents', async () => {
  await using visit = await openBroken(dates);
  const { page } = visit;
  const loads: string[] = [];
  page.on('load', () => loads.push(new URL(page.url()).pathname));
  await page.goto(site.base + href.blogs());
  const title = await page.locator('h1').innerText();
  const reloaded = page.waitForEvent('load');
  await page.locator('main h2 a, main h3 a').first().hover();
  await reloaded;
  expect(await page.locator('h1').innerText()).toBe(title);
  for (const path of [href.career(), href.blogs()]) {
    await page.locator(`footer a[href="${path}"], header a[href="${path}"]`).first().dispatchEvent('touchstart');
    const next = page.waitForEvent('load');
    await page.locator(`footer a[href="${path}"], header a[href="${path}"]`).first().dispatchEvent('click');
    await next;
  }
  expect(await page.locator('h1').innerText()).toBe(title);
  expect(loads).toEqual([href.blogs(), href.blogs(), href.career(), href.blogs()]);
  await expect.poll(errors).toContainEqual(expect.stringMatching(/^RangeError (?:app|blog-list-page)\.js$/));
});

fullTest('a tool whose code fails shows the server’s result, and its form requests the next one', async () => {
  await using visit = await openBroken(`
    const { toFixed } = Number.prototype;
    Number.prototype.toFixed = function (...given) {
      if (/interactive-tools/.test(new Error().stack)) throw new RangeError('No numbers today.');
      return toFixed.apply(this, given);
    };`);
  const { page } = visit;
  await page.goto(site.base + href.tool('test-passes'));
  const shown = await page.locator('[data-result]').innerText();
  const failed = page.waitForEvent('pageerror');
  await page.getByLabel('Failure rate to rule out').fill('5');
  await failed;
  expect(await page.locator('[data-result]').innerText()).toBe(shown);
  await page.getByRole('button', { name: 'Calculate' }).click();
  await page.waitForURL(/rate=5/);
  expect(await page.locator('[data-result]').innerText()).not.toBe(shown);
});

fullTest('a planner whose code fails shows its weeks again', async () => {
  await using visit = await openBroken(dates);
  const { page } = visit;
  await page.goto(site.base + href.home());
  const plan = page.locator('.plan');
  const weeks = await plan.locator('.plan__gates').innerText();
  const failed = page.waitForEvent('pageerror');
  await page.locator('#plan-start').fill(`${new Date().getUTCFullYear() + 1}-03-01`);
  await plan.locator('.plan__show').click();
  await failed;
  expect(await plan.locator('.plan__gates').innerText()).toBe(weeks);
  expect(await page.locator('#plan-start').inputValue()).toContain('-03-01');
});

async function openBroken(script: string): Promise<WatchedPage> {
  const visit = await openWatched(browser());
  await visit.page.addInitScript(script);
  return visit;
}

async function sendCall(page: Page): Promise<void> {
  const view = formViewOn(page, 'call');
  await view.locator('[name=PreferredDate]').fill(await dayOfACall(page));
  await view.locator('[name=PreferredHour]').selectOption('Asia/Kolkata 12:00');
  await view.locator('button[type=submit]').click();
  await page.waitForURL(/\?sent=CALL-\w{8}#schedule$/);
}

function errors(): string[] {
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.includes('"event":"browser-error"'));
  return lines.map((line) => {
    const { kind, file }: Record<string, string> = JSON.parse(line);
    return `${kind} ${file?.split('/').at(-1)}`;
  });
}
