import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { hydrateContactForm } from '../support/browser/contact-form.ts';
import { caseStudy, industry, product, service } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = startBrowserAndSite();

const field = '[data-contact] [name=Subject]';

test('without script, the form of an offer’s page has the offer as its subject; other forms have none', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  const subjects: string[] = [];
  for (const path of [service, industry, product, caseStudy]) {
    await page.goto(base() + path);
    subjects.push(await page.locator(field).inputValue());
  }
  expect(new Set(subjects).size).toBe(4);
  expect(subjects).not.toContain('');
  for (const path of [href.home(), href.services(), href.blogs(), paths.contact]) {
    await page.goto(base() + path);
    expect.soft(await page.locator(field).inputValue(), path).toBe('');
  }
});

test('within the app, the subject follows the page, before and after the form’s hydration, until the visitor changes it', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const subject = page.locator(field);
  const follow = async (path: string) => {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await page.waitForURL(base() + path);
  };
  await page.goto(base() + service);
  await visit.hydrated();
  const ofService = await subject.inputValue();
  await follow(href.services());
  await expect.poll(() => subject.inputValue()).toBe('');
  await follow(service);
  await expect.poll(() => subject.inputValue()).toBe(ofService);
  await hydrateContactForm(page);
  await follow(href.services());
  await expect.poll(() => subject.inputValue()).toBe('');
  await follow(service);
  await expect.poll(() => subject.inputValue()).toBe(ofService);
  await subject.fill('Our gateway');
  await follow(href.services());
  await page.locator('h1:focus').waitFor();
  expect(await subject.inputValue()).toBe('Our gateway');
  expect(visit.messages).toEqual([]);
});
