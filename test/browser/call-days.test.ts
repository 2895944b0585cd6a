import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { days, said, times } from '../support/browser/call-slots.ts';
import { fillForm, formViewOn, someone } from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = startBrowserAndSite();

test.each([
  ['en-US', ['Su', '12:00 PM', '9:00 AM']],
  ['de-DE', ['Mo', '12:00', '09:00']],
] as const)(
  'for %s, the form wakes by scrolling alone, moves nothing, and shows the days and times of the visitor, daylight first',
  async (locale, [firstDay, noon, inSanJose]) => {
    await using visit = await openWatched(browser(), { locale, timezoneId: 'America/New_York' });
    const { page } = visit;
    await page.route('**/api/call-slots', (route) => route.fulfill({ json: aroundMarch14 }));
    await page.goto(base() + href.contact());
    await page.evaluate(async () => {
      await document.fonts.ready;
      window.wakeShifts = [];
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) window.wakeShifts?.push(shift.toJSON());
      }).observe({ type: 'layout-shift' });
    });
    const view = formViewOn(page, 'call');
    expect(await view.locator('[data-slots]').innerText(), 'before it wakes').toContain('San Jose');
    await view.scrollIntoViewIfNeeded();
    await days(page).first().waitFor();
    expect(await page.evaluate(() => window.wakeShifts)).toEqual([]);

    expect(await view.locator('[data-slots] [role=radiogroup] span').first().innerText()).toBe(firstDay);
    await page.getByRole('radio', { name: 'Fri, Mar 12' }).check();
    const zone = page.getByLabel('Your time zone').locator('option:checked');
    expect(await zone.innerText()).toBe('New York, UTC−05:00');
    await page.getByRole('radio', { name: 'Mon, Mar 15' }).check();
    expect(await zone.innerText()).toBe('New York, UTC−04:00');
    expect(await times(page).locator('xpath=following-sibling::span').allInnerTexts()).toEqual([noon]);
    await times(page).first().check();
    expect(await said(page)).toMatch(new RegExp(`Mon, Mar 15, ${noon}, New York time.* ${inSanJose} there`));
    await view.locator('summary').click();
    expect(await times(page).count()).toBe(2);
    expect(visit.messages).toEqual([]);
  },
);

/** In 2027, the USA changes its clocks on March 14. */
const aroundMarch14 = {
  minutes: 30,
  offices: [
    { name: 'Bengaluru', timeZone: 'Asia/Kolkata', starts: ['2027-03-12T05:00Z', '2027-03-15T05:00Z'] },
    { name: 'San Jose', timeZone: 'America/Los_Angeles', starts: ['2027-03-12T17:00Z', '2027-03-15T16:00Z'] },
  ],
};

declare global {
  interface Window {
    wakeShifts?: unknown[];
  }
}

test('a second call on the same day is refused in words that say so', async () => {
  await using visit = await openWatched(browser(), {
    timezoneId: 'Asia/Kolkata',
    extraHTTPHeaders: { 'X-Forwarded-For': '10.40.1.1' },
  });
  const { page } = visit;
  await page.goto(base() + href.scheduleCall());
  await days(page).first().waitFor();
  const view = formViewOn(page, 'call');
  for (const _ of ['first', 'second']) {
    await days(page).last().check();
    await times(page).first().check();
    await fillForm(view, someone);
    await view.locator('button[type=submit]').click();
    await view.locator('.notice').waitFor();
    if (await view.locator('[data-sent]').count()) await view.locator('.enquiry__sent a').click();
  }
  const summary = view.locator('.notice--error');
  expect(await summary.innerText()).toContain('already');
  await summary.getByRole('link').click();
  expect(await page.getByRole('radiogroup', { name: 'Day' }).locator(':focus').count()).toBe(1);
});
