import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { anEnquiry } from '../support/an-enquiry.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { answerToCaptcha } from '../support/browser/captcha.ts';
import { openChat } from '../support/browser/chat-panel.ts';
import { hydrateContactForm } from '../support/browser/contact-form.ts';
import { industry } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = startBrowserAndSite();

const maxTabs = 200;

test('an enquiry can be sent by keyboard alone, starting with the first Tab on the home page', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.home());
  await visit.hydrated();

  await tab(page);
  expect(await focused(page)).toMatchObject({ tag: 'A', href: '#main' });
  await page.keyboard.press('Enter');
  expect(await focused(page)).toMatchObject({ id: 'main' });
  await page.reload();
  await visit.hydrated();

  await tabTo(page, ({ tag, text }) => tag === 'SUMMARY' && text.startsWith('Industries'));
  const panel = page.locator('#menu details[name=menu][open]');
  await page.keyboard.press('Enter');
  await panel.waitFor();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toMatchObject({ tag: 'SUMMARY' });
  expect(await panel.count()).toBe(0);
  await page.keyboard.press('Enter');
  await tabTo(page, (stop) => stop.href === industry);
  await page.keyboard.press('Enter');
  await page.waitForURL(base() + industry);
  await expect.poll(() => focused(page)).toMatchObject({ tag: 'H1' });

  await tabTo(page, (stop) => stop.href === href.contact(), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(base() + href.contact());
  await expect.poll(() => focused(page)).toMatchObject({ tag: 'H1' });

  for (const [name, value] of Object.entries(anEnquiry())) {
    if (name === 'CountryId') {
      await page.locator('button[role=combobox]').waitFor();
      await tabTo(page, ({ role }) => role === 'combobox');
    } else await tabTo(page, (stop) => stop.name === name);
    await page.keyboard.type(name === 'CountryId' ? 'swed' : String(value));
    if (name === 'CountryId') await page.keyboard.press('Enter');
  }
  expect((await focused(page)).name).toBe('Subject');
  await tabTo(page, ({ name }) => name === 'Captcha');
  await page.keyboard.type(await answerToCaptcha(page));
  await tabTo(page, ({ type }) => type === 'submit');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  expect(JSON.parse((await posted).postData() ?? '')).toMatchObject({ FullName: anEnquiry().FullName });
  await expect.poll(async () => (await focused(page)).text).toMatch(/ENQ-/);
  expect(visit.messages).toEqual([]);
});

interface Stop {
  tag: string;
  id: string;
  name: string;
  type: string;
  role: string;
  href: string;
  text: string;
}

function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const of = (name: string) => element?.getAttribute(name) ?? '';
    return {
      tag: element?.tagName ?? '',
      id: of('id'),
      name: of('name'),
      type: of('type'),
      role: of('role'),
      href: of('href'),
      text: element?.textContent ?? '',
    };
  });
}

test('keys that end an IME composition do nothing else, also in Safari’s event order', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.contact());
  await visit.hydrated();
  await hydrateContactForm(page);
  await page.locator('[data-contact] button[role=combobox]').focus();
  await page.keyboard.press('ArrowDown');
  const filter = page.getByRole('combobox', { name: 'Filter countries' });
  await filter.fill('swe');
  for (const key of ['ArrowDown', 'Enter', 'Escape']) expect(await composedKey(filter, key), key).toBe(true);
  expect(await page.locator('#country-list').getByRole('option').count()).toBe(1);
  await filter.press('Escape');
  for (const key of ['x', '+'])
    expect(await composedKey(page.locator('[data-contact] [name=PhoneNumber]'), key), key).toBe(true);

  expect(await composedKey(page.locator('body'), 'k', { ctrlKey: true })).toBe(true);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search this site' });
  await search.fill('yocto');
  await page.locator('dialog').getByRole('option').first().waitFor();
  for (const key of ['ArrowDown', 'Enter']) expect(await composedKey(search, key), key).toBe(true);
  expect(await search.getAttribute('aria-activedescendant')).toBe(null);
  await page.keyboard.press('Escape');

  const message = (await openChat(page)).getByLabel('Your message');
  await message.fill('変換');
  for (const key of ['Enter', 'Escape']) expect(await composedKey(message, key), key).toBe(true);
  expect([await message.inputValue(), await message.isVisible()]).toEqual(['変換', true]);
  expect(visit.messages).toEqual([]);
});

function composedKey(field: Locator, key: string, { ctrlKey = false } = {}): Promise<boolean> {
  const init = { key, ctrlKey, keyCode: 229, bubbles: true, cancelable: true };
  return field.evaluate((element, event) => element.dispatchEvent(new KeyboardEvent('keydown', event)), init);
}

async function tabTo(page: Page, isThere: (stop: Stop) => boolean, key = 'Tab'): Promise<void> {
  for (let count = 0; count < maxTabs; count += 1) {
    await tab(page, key);
    const stop = await focused(page);
    await expect.poll(() => unseen(page), { message: `${stop.tag} ${stop.text.slice(0, 40)}` }).toBe('');
    if (isThere(stop)) return;
  }
  throw new Error('The focus never reached the expected stop.');
}

async function tab(page: Page, key = 'Tab'): Promise<void> {
  await page.keyboard.press(key);
}

function unseen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing has focus';
    const field = element.closest('.field');
    const frame = field && getComputedStyle(field, '::after').borderTopColor;
    const isFramed = frame !== null && frame !== 'rgba(0, 0, 0, 0)';
    if (!isFramed && getComputedStyle(element).outlineStyle === 'none') return 'not marked';
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const places = [0.1, 0.5, 0.9].map(
      (share) => Math.max(top, 0) + share * (Math.min(bottom, innerHeight) - Math.max(top, 0)),
    );
    const seen = places.some((y) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    return seen ? '' : 'covered or outside the window';
  });
}
