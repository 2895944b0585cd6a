import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

const times = '[data-zone]';

const hours = [
  ['2027-01-13T08:00:00Z', ['13:30, open', '13:30, open', '00:00, closed', '17:00, open']],
  ['2027-07-14T16:00:00Z', ['21:30, closed', '21:30, closed', '09:00, open', '01:00, closed']],
  ['2027-01-16T00:30:00Z', ['06:00, closed', '06:00, closed', '16:30, open', '09:30, closed']],
] as const;

test.each(representatives(hours))(
  'at %s each office shows its own time, regardless of the visitor’s time zone',
  async (now, expected) => {
    await using visit = await openWatched(browser(), { timezoneId: 'America/St_Johns' });
    const { page } = visit;
    await page.clock.setFixedTime(now);
    await page.goto(base() + paths.contact);
    await page.locator(times, { hasText: ':' }).first().waitFor();
    const shown = await page.locator(times).allInnerTexts();
    expect(shown.map((text) => text.replace(/^\D+/, ''))).toEqual(expected);
    expect(visit.messages).toEqual([]);
  },
);

fullTest('the displayed time advances, also after a navigation', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  // Installs the clock after hydration, because Playwright's clock replaces the performance timeline.
  await page.clock.install({ time: '2027-01-13T08:00:00Z' });
  await page.locator('header a:visible', { hasText: 'Contact Us' }).first().click();
  await page.locator(times, { hasText: '13:30' }).first().waitFor();
  await page.clock.runFor(60_000);
  await expect.poll(() => page.locator(times, { hasText: '13:31' }).count()).toBeGreaterThan(0);
});

fullTest.each([390, 1_440])('at %i px nothing moves when the times appear', async (width) => {
  await using visit = await openWatched(browser(), { viewport: { width, height: 900 } });
  const { page } = visit;
  await page.goto(base() + paths.contact);
  await page.locator(times, { hasText: ':' }).first().waitFor();
  await visit.hydrated();
  const [before, after] = await page.evaluate((selector) => {
    const list = document.querySelector('dl:has([data-zone])');
    const heights = [list?.clientHeight];
    for (const place of document.querySelectorAll(selector)) place.textContent = '';
    return [...heights, list?.clientHeight];
  }, times);
  expect(after).toBe(before);
});

test('the server renders no time: the HTML is the same at any hour', async () => {
  const html = await (await fetch(base() + paths.contact)).text();
  const rooms = html.match(/<span[^>]*data-zone="[^"]+"[^>]*>(.*?)<\/span>/g) ?? [];
  expect(rooms).toHaveLength(4);
  for (const room of rooms) expect(room).toMatch(/><\/span>$/);
});

fullTest('“Schedule A Call” links to the call form', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.home());
  await visit.hydrated();
  await page.locator('footer a', { hasText: 'Schedule A Call' }).first().click();
  await page.waitForURL(base() + href.scheduleCall());
  await page.waitForFunction(() => {
    const top = document.querySelector('#schedule')?.getBoundingClientRect().top ?? -1;
    return Math.round(top) >= 60 && top < innerHeight;
  });
  await expect.poll(() => page.getByRole('radiogroup', { name: 'Day' }).isVisible()).toBe(true);
});

fullTest('on a phone, the tab order follows the visual order', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(base() + paths.contact);
  const tops = await page
    .locator('main :is(a, input, select, textarea, button):visible')
    .evaluateAll((controls) =>
      controls.map((control) => (control.closest('form') ?? control).getBoundingClientRect().top),
    );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});
