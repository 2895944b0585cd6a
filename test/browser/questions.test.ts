import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { representatives } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

test.each(representatives([true, false]))(
  'a subject on the FAQ page opens its questions, and each answer leads to its place (JavaScript: %s)',
  async (scripted) => {
    await using visit = await openWatched(browser(), { javaScriptEnabled: scripted });
    const { page } = visit;
    await page.goto(base() + paths.faq);
    if (scripted) await visit.hydrated();
    const chip = page.locator('main .chip').nth(1);
    const subject = page.locator(`details:has(> ${await chip.getAttribute('href')})`);
    await chip.click();
    await expect.poll(() => subject.getAttribute('open')).toBe('');
    await subject.locator('details > summary').first().click();
    const link = subject.locator('.go-link').first();
    const target = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL(base() + target);
    const details = page.locator(`details:has(> [id="${target.split('#')[1]}"])`);
    await expect.poll(() => details.getAttribute('open')).toBe('');
    await expect.poll(async () => (await details.boundingBox())?.y ?? 0).toBeGreaterThan(60);
    expect((await details.boundingBox())?.y).toBeLessThan(700);
  },
);
