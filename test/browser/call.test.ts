import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { guardFields } from '../../shared/forms/response.ts';
import { href } from '../../shared/paths.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { days, said, times } from '../support/browser/call-slots.ts';
import { launchChromium } from '../support/browser/chromium.ts';
import { findBrowser } from '../support/browser/find-chromium.ts';
import { someone as anybody, fillForm, formViewOn } from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, isFullRun } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

/** Each test has its own visitor, because the site limits calls by email address and IP prefix. */
let visitors = 0;
let someone = anybody;
let extraHTTPHeaders = {};
beforeEach(() => {
  visitors += 1;
  someone = { ...anybody, WorkEmail: `asha${visitors}@pumps.example` };
  extraHTTPHeaders = { 'X-Forwarded-For': `10.0.${visitors}.1` };
});

test('by keyboard and from another time zone, the chosen time is the time in the calendar file', async () => {
  await using visit = await openWatched(browser(), { timezoneId: 'America/New_York', extraHTTPHeaders });
  const { page } = visit;
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/call-slots', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(base() + href.contact());
  await visit.hydrated();
  const room = page.locator('[data-slots]');
  await room.scrollIntoViewIfNeeded();
  const before = await room.boundingBox();
  gate.resolve();
  await days(page).first().waitFor();
  expect((await room.boundingBox())?.height).toBe(before?.height);

  await page.getByLabel('Your time zone').focus();
  for (const key of ['Tab', 'ArrowRight', 'Tab', 'Space', 'ArrowRight']) await page.keyboard.press(key);
  const chosen = times(page).and(page.locator(':checked'));
  const start = await chosen.inputValue();
  const shown = new Date(start).toLocaleTimeString('en-US', { timeZone: 'America/New_York', timeStyle: 'short' });
  expect(await said(page)).toContain(`${shown}, New York time`);
  if (isFullRun) expect(await violationsOn(page)).toEqual([]);
  const { WorkEmail, Message, ...rest } = someone;
  await page.keyboard.press('Tab');
  if (await page.locator('summary:focus').count()) await page.keyboard.press('Tab');
  for (const value of [WorkEmail, Message, ...Object.values(rest)]) {
    await page.keyboard.insertText(value);
    await page.keyboard.press('Tab');
  }
  for (const _ of ['policy', 'button']) await page.keyboard.press('Tab');
  const response = page.waitForResponse('**/api/call');
  await page.keyboard.press('Enter');

  const notice = formViewOn(page, 'call').locator('[data-sent]');
  await notice.waitFor();
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await notice.innerText()).toContain(`${shown}, New York time`);
  const { message }: { message: string } = await (await response).json();
  expect(await notice.innerText()).toContain(message);
  const file = page.waitForEvent('download');
  await notice.getByRole('link').click();
  const text = await (await fetch((await file).url())).text();
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined);
  expect(event.startDate.toJSDate()).toEqual(new Date(start));
  await expect.poll(() => page.locator(`[value="${start}"]`).count()).toBe(0);
  expect(visit.messages).toEqual([]);
});

test('a browser that does not know its own time zone shows the open times in UTC', async () => {
  await using lost = await launchChromium(findBrowser(), { TZ: 'Foo/Bar' });
  await using visit = await openWatched(lost, { extraHTTPHeaders });
  const { page } = visit;
  await page.goto(base() + href.scheduleCall());
  await days(page).first().waitFor();
  expect(await page.getByLabel('Your time zone').inputValue()).toBe('UTC');
  await times(page).first().check();
  const start = await times(page).first().inputValue();
  const shown = new Date(start).toLocaleTimeString('en-US', { timeZone: 'UTC', timeStyle: 'short' });
  expect(await said(page)).toContain(`${shown}, UTC time`);
  expect(visit.messages).toEqual([]);
});

fullTest.each([
  [
    'an unknown time zone',
    `const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Etc/Unknown' };
    }`,
  ],
  [
    'none of the offices’ time zones',
    `Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(Format, [locale, options]) {
        if (/^(?!UTC)/.test(options?.timeZone ?? 'UTC')) throw new RangeError('Invalid time zone specified');
        return new Format(locale, options);
      },
    })`,
  ],
  [
    'no long offsets',
    `Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(Format, [locale, options]) {
        if (options?.timeZoneName === 'longOffset') throw new RangeError('Value longOffset out of range');
        return new Format(locale, options);
      },
    })`,
  ],
])('a browser that knows %s shows the open times', async (_, script) => {
  await using visit = await openWatched(browser(), { timezoneId: 'Europe/Berlin', extraHTTPHeaders });
  const { page } = visit;
  await page.addInitScript(script);
  await page.goto(base() + href.scheduleCall());
  await days(page).first().waitFor();
  await times(page).first().check();
  expect(await page.getByLabel('Your time zone').inputValue()).not.toBe('');
  expect(visit.messages).toEqual([]);
});

fullTest('another time zone changes the displayed hour, not the chosen time; both survive a reload', async () => {
  await using visit = await openCalls('Europe/Berlin');
  const { page } = visit;
  await fillForm(formViewOn(page, 'call'), { FullName: someone.FullName });
  await page.getByLabel('Your time zone').selectOption('Asia/Kathmandu');
  expect(await said(page)).toContain('Kathmandu time');
  await times(page).last().check();
  const start = await times(page).and(page.locator(':checked')).inputValue();
  await page.getByLabel('Your time zone').selectOption('Asia/Tokyo');
  expect(await times(page).and(page.locator(':checked')).inputValue()).toBe(start);
  expect(await said(page)).toContain('Tokyo time');
  await formViewOn(page, 'call').getByLabel('Message').fill(someone.Message);
  await page.reload();
  await visit.hydrated();
  await expect.poll(() => said(page)).toContain('Tokyo time');
  expect(await times(page).and(page.locator(':checked')).inputValue()).toBe(start);
});

fullTest(
  'if another visitor has taken the time, the picker says so and shows the remaining times; the other fields keep their text',
  async () => {
    await using visit = await openCalls('Asia/Seoul');
    const { page } = visit;
    const view = formViewOn(page, 'call');
    await fillForm(view, someone);
    await times(page).first().check();
    const start = await times(page).first().inputValue();
    const body = { ...someone, WorkEmail: 'ben@pumps.example', PreferredTime: start, TimeZone: 'UTC' };
    const token = await view.locator(`[name=${guardFields.token}]`).inputValue();
    const other = await page.request.post(`${base()}/api/call`, {
      data: { ...body, [guardFields.token]: token },
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(other.status()).toBe(200);
    await view.locator('button[type=submit]').click();
    const summary = view.locator('.notice--error');
    await summary.getByRole('link').click();
    expect(await days(page).and(page.locator(':focus')).count()).toBe(1);
    const group = page.getByRole('radiogroup', { name: 'Time on' });
    const words = page.locator(`[id="${await group.getAttribute('aria-describedby')}"]`);
    expect(await words.innerText()).toContain(await summary.getByRole('link').innerText());
    expect([await group.getAttribute('aria-required'), await group.getAttribute('aria-invalid')]).toEqual([
      'true',
      'true',
    ]);
    await expect.poll(() => page.locator(`[type=radio][value="${start}"]`).count()).toBe(0);
    expect(await view.locator('[name=Message]').inputValue()).toBe(someone.Message);

    await times(page).first().check();
    expect(await words.count()).toBe(0);
    expect(await group.getAttribute('aria-invalid')).toBe(null);
    await view.locator('button[type=submit]').click();
    await view.locator('[data-sent]').waitFor();
  },
);

fullTest('while free times are unavailable, the visitor enters a day and an hour', async () => {
  await using visit = await openWatched(browser(), { timezoneId: 'Asia/Seoul' });
  const { page } = visit;
  await page.route('**/api/call-slots', (route) => route.abort());
  await page.goto(base() + href.scheduleCall());
  const view = formViewOn(page, 'call');
  await view.getByRole('button', { name: 'Try again' }).waitFor();
  const noon = view.locator('option[value="Asia/Kolkata 12:00"]');
  expect(await noon.textContent(), 'in the visitor’s time zone').toContain('15:30');
  await fillForm(view, someone);
  await view.locator('button[type=submit]').click();
  await view.locator('.notice--error').waitFor();
  expect(await faulty(page)).toEqual(['PreferredDate', 'PreferredHour']);
  const again = view.getByRole('button', { name: 'Try again' });
  const failed = await said(page);
  const requested = page.waitForRequest('**/api/call-slots');
  await again.press('Enter');
  await requested;
  await expect.poll(() => said(page)).toBe(failed);
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.unroute('**/api/call-slots');
  await again.click();
  await days(page).first().waitFor();
  expect(await view.locator('[type=date]').count()).toBe(0);
  expect(await view.locator('[name=FullName]').inputValue()).toBe(someone.FullName);
});

test('without script the form reserves space only for a day and an hour', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await visit.page.goto(base() + href.scheduleCall());
  const view = formViewOn(visit.page, 'call');
  const [place, hour, next] = await Promise.all(
    ['[data-slots]', '[data-slots] .field:visible >> nth=-1', '[data-slots] + .field'].map((part) =>
      view.locator(part).boundingBox(),
    ),
  );
  expect(place && next && place.y + place.height).toBe(next?.y);
  expect(hour && hour.y + hour.height).toBe(next?.y);
});

async function openCalls(timezoneId: string) {
  const visit = await openWatched(browser(), { timezoneId, extraHTTPHeaders });
  await visit.page.goto(base() + href.scheduleCall());
  await visit.hydrated();
  await days(visit.page).first().waitFor();
  return visit;
}

function faulty(page: Page): Promise<string[]> {
  return formViewOn(page, 'call')
    .locator('[aria-invalid=true]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''));
}
