import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { hydrateContactForm } from '../support/browser/contact-form.ts';
import { article, caseStudy, industry, product, service } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { representatives } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

const selling = [href.home(), industry, href.services(), service];
const others = [href.blogs(), article, href.caseStudies(), caseStudy, href.industries(), product, href.company()];

test.each(representatives([390, 1_440, 320, 760, 761, 1_100, 1_198]))(
  'the form is open on sales pages and folded into one row on others, with and without script, at %i px',
  async (width) => {
    for (const javaScriptEnabled of [true, false]) {
      await using visit = await openWatched(browser(), { viewport: { width, height: 844 }, javaScriptEnabled });
      const { page } = visit;
      const field = page.locator('[data-contact] [name=FullName]');
      const row = page.locator('[data-contact] details > summary');
      for (const path of representatives(selling, 2)) {
        await page.goto(base() + path);
        expect.soft([await field.isVisible(), await row.isVisible()], path).toEqual([true, false]);
      }
      for (const path of representatives(others, 1)) {
        await page.goto(base() + path);
        expect.soft([await field.isVisible(), await row.isVisible()], path).toEqual([false, true]);
        await row.press('Enter');
        expect.soft(await field.isVisible(), `${path}, opened`).toBe(true);
      }
    }
  },
);

test.each(representatives([390, 1_440]))(
  'a navigation opens the form on sales pages, folds it on others, and keeps a form in use open with its text, at %i px',
  async (width) => {
    await using visit = await openWatched(browser(), { viewport: { width, height: 844 } });
    const { page } = visit;
    const follow = async (path: string) => {
      await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
      await page.waitForURL(base() + path);
    };
    const name = page.locator('.slab[data-contact] [name=FullName]');
    const isShown = (isOpen: boolean, message: string) => expect.poll(() => name.isVisible(), { message }).toBe(isOpen);
    await page.goto(base() + href.blogs());
    await visit.hydrated();
    await isShown(false, 'a list');
    await follow(href.services());
    await isShown(true, 'services');
    await follow(href.company());
    await isShown(false, 'company');
    await page.goBack();
    await isShown(true, 'back on services');
    await follow(paths.contact);
    await page.locator('main [data-contact] form').waitFor();
    await follow(href.home());
    await isShown(true, 'home, from the page of the form');
    await hydrateContactForm(page);
    await name.fill('Ada Lovelace');
    await follow(href.blogs());
    await page.locator('[data-contact][data-open=false]').waitFor();
    expect([await name.isVisible(), await name.inputValue()], 'in use').toEqual([true, 'Ada Lovelace']);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  },
);
