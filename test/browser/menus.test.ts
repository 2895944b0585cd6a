import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import type { ServiceLink } from '../../shared/shell.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { industry, service, services } from '../support/browser/site-pages.ts';
import { openWatched, untilNavigated } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

test('a pointer resting on a submenu opens it, keeps it open inside the panel, and closes it by leaving', async () => {
  await using visit = await openAt();
  const { page } = visit;
  await summary(page, 'Offerings').hover();
  await expect.poll(() => openNames(page)).toEqual(['Offerings']);
  await page.locator('#menu details[open] [data-pin]').last().hover();
  await settle(page, 400);
  expect(await openNames(page)).toEqual(['Offerings']);
  await watchClosing(page);
  await page.mouse.move(700, 850);
  expect(
    await page.evaluate<number>('closedAfter'),
    'a pointer that slips off briefly does not close the submenu',
  ).toBeGreaterThan(200);
  expect(await openNames(page)).toEqual([]);
});

fullTest('a pointer that only passes over the menu opens nothing', async () => {
  await using visit = await openAt();
  const { page } = visit;
  // Dispatches both events inside the page, because a busy machine would lengthen the time between two commands.
  const opened = await summary(page, 'Industries').evaluate(async (label) => {
    const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
    const over = (element: Element | null) =>
      element?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    let openings = 0;
    label.parentElement?.addEventListener('toggle', () => {
      openings += 1;
    });
    over(label);
    await wait(20);
    over(document.querySelector('main'));
    await wait(300);
    return openings;
  });
  expect(opened).toBe(0);
});

fullTest('a click keeps a submenu open that the pointer opened, and the next click closes it', async () => {
  await using visit = await openAt();
  const { page } = visit;
  await summary(page, 'Company').hover();
  await expect.poll(() => openNames(page)).toEqual(['Company']);
  await summary(page, 'Company').click();
  await page.mouse.move(700, 850);
  await settle(page, 400);
  expect(await openNames(page)).toEqual(['Company']);
  await summary(page, 'Company').click();
  await expect.poll(() => openNames(page)).toEqual([]);
});

fullTest('opening one submenu closes the other, and a click outside closes it', async () => {
  await using visit = await openAt();
  const { page } = visit;
  await summary(page, 'Offerings').press('Enter');
  await summary(page, 'Company').press('Enter');
  expect(await openNames(page)).toEqual(['Company']);
  await page.mouse.click(700, 850);
  await expect.poll(() => openNames(page)).toEqual([]);
});

test('by keyboard: Enter opens, a resting pointer does not close, Escape closes and returns focus', async () => {
  await using visit = await openAt();
  const { page } = visit;
  await page.mouse.move(700, 850);
  await summary(page, 'Resources').press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Portfolio');
  await page.mouse.move(720, 850);
  await settle(page, 400);
  expect(await openNames(page)).toEqual(['Resources']);
  await page.keyboard.press('Escape');
  expect(await openNames(page)).toEqual([]);
  expect(await focused(page)).toBe('Resources');
});

fullTest('focus that leaves a submenu closes it', async () => {
  await using visit = await openAt();
  const { page } = visit;
  await summary(page, 'Resources').press('Enter');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Career');
  expect(await openNames(page)).toEqual([]);
});

fullTest('a submenu closes after a navigation from it and can be opened again, repeatedly', async () => {
  await using visit = await openAt();
  const { page } = visit;
  const ways = [
    ['Resources', href.blogs()],
    ['Company', href.team()],
    ['Resources', href.portfolio()],
    ['Offerings', service],
    ['Industries', industry],
  ] as const;
  for (const [name, path] of process.env.TEST_ALL ? [...ways, ...ways] : ways) {
    await summary(page, name).press('Enter');
    await page.locator(`#menu details[open] a[href="${path}"]`).click();
    await page.waitForURL(base() + path);
    await expect.poll(() => openNames(page)).toEqual([]);
    await expect.poll(() => page.locator('#menu summary[aria-current]').allInnerTexts()).toEqual([name]);
    await untilNavigated(page);
    await page.mouse.move(700, 850);
  }
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
});

fullTest('going back closes a submenu', async () => {
  await using visit = await openAt();
  const { page } = visit;
  await page.locator(`#menu a[href="${href.career()}"]`).click();
  await page.waitForURL(base() + href.career());
  await untilNavigated(page);
  await summary(page, 'Company').press('Enter');
  await page.goBack();
  await page.waitForURL(base() + href.contact());
  await expect.poll(() => openNames(page)).toEqual([]);
});

fullTest(
  'the package in Offerings lights the pin of the hovered or focused service, initially of the current one',
  async () => {
    const [current, pointedAt, focusedAt] = services.slice(-3);
    await using visit = await openAt(current?.href);
    const { page } = visit;
    const caption = page.locator('.service-preview p');
    await summary(page, 'Offerings').press('Enter');
    await expect.poll(() => caption.innerText()).toContain(captionOf(current));
    await expect.poll(() => litPin(page)).toMatch(new RegExp(`#pin-${current?.number}$`));
    await page.locator(`#menu [data-pin="${pointedAt?.number}"]`).hover();
    await expect.poll(() => caption.innerText()).toContain(captionOf(pointedAt));
    await page.locator(`#menu [data-pin="${focusedAt?.number}"]`).focus();
    await expect.poll(() => caption.innerText()).toContain(captionOf(focusedAt));
    await expect.poll(() => litPin(page)).toMatch(new RegExp(`#pin-${focusedAt?.number}$`));
  },
);

fullTest('only opening a menu loads its drawings', async () => {
  await using visit = await openAt();
  const { page } = visit;
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await page.waitForLoadState('networkidle');
  expect((await loaded()).filter((path) => path.startsWith('/pictures/pages/industries/'))).toEqual([]);
  await summary(page, 'Industries').press('Enter');
  await expect.poll(loaded).toContainEqual(expect.stringMatching(/^\/pictures\/pages\/industries\//));
  await summary(page, 'Offerings').press('Enter');
  await expect.poll(loaded).toContain('/drawings/bonding-mini.svg');
});

fullTest('on a low screen, a panel stays within the screen and scrolls', async () => {
  await using visit = await openAt(href.contact(), { viewport: { width: 1_440, height: 360 } });
  const { page } = visit;
  await summary(page, 'Offerings').press('Enter');
  const panel = page.locator('#menu details[open] > div').first();
  const bottomOf = async () => {
    const box = await panel.boundingBox();
    return (box?.y ?? 999) + (box?.height ?? 0);
  };
  await expect.poll(bottomOf).toBeLessThanOrEqual(360);
  await page.locator(`#menu a[href="${href.tools()}"]`).focus();
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

fullTest('a submenu opens before hydration and stays open through it', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route('**/start.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(base() + href.home(), { waitUntil: 'commit' });
  await summary(page, 'Company').click();
  expect(await openNames(page)).toEqual(['Company']);
  held.resolve();
  await visit.hydrated();
  expect(await openNames(page)).toEqual(['Company']);
  expect(visit.messages).toEqual([]);
});

async function openAt(path: string = href.contact(), options: Parameters<typeof openWatched>[1] = {}) {
  const visit = await openWatched(browser(), options);
  await visit.page.goto(base() + path);
  await visit.hydrated();
  return visit;
}

function summary(page: Page, name: string) {
  return page.locator('#menu details[name] > summary', { hasText: name });
}

function openNames(page: Page): Promise<string[]> {
  return page.locator('#menu details[name][open] > summary').allInnerTexts();
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.firstChild?.textContent?.trim());
}

function captionOf({ number, name }: Partial<ServiceLink> = {}): string {
  return `Pin ${String(number).padStart(2, '0')}. ${name}.`;
}

function litPin(page: Page): Promise<string | null> {
  return page.locator('.service-preview use').last().getAttribute('href');
}

function watchClosing(page: Page): Promise<void> {
  return page.evaluate(() => {
    const closedAfter = new Promise((resolve) => {
      let left = 0;
      document.addEventListener('pointerover', ({ target }) => {
        if (target instanceof Element && !target.closest('#menu')) left ||= performance.now();
      });
      document.addEventListener('toggle', () => resolve(performance.now() - left), { capture: true, once: true });
    });
    Object.assign(window, { closedAfter });
  });
}

function settle(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), milliseconds);
}
