import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { cv, cvErrors } from '../../shared/forms/cv.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { fillForm, formCases, formValues, invalidFields, openFormCase, submit } from '../support/browser/form-cases.ts';
import { aPdf } from '../support/documents.ts';
import { fullTest, isFullRun } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

const sent = /JOB-[0-9A-Z]{8}/;
const fields = {
  FullName: 'Asha Example',
  WorkEmail: 'asha@home.example',
  PhoneNumber: '910000001234',
  Message: 'Six years of drivers.',
};

fullTest('a problem with a file is shown when the file is chosen, and nothing is sent', async () => {
  await using visit = await openForm();
  const { view, file, posts } = visit;
  await visit.page.getByRole('link', { name: 'Apply' }).first().click();
  await expect.poll(() => isInView(view)).toBe(true);
  await choose(file, 'cv.pdf', Buffer.alloc(0));
  await expect.poll(() => invalidFields(view)).toEqual([cv.field]);
  await choose(file, 'cv.pdf', aPdf(cv.largest + 1));
  await expect.poll(() => view.getByRole('status').last().textContent()).toBe(cvErrors.tooLarge);
  expect(await invalidFields(view)).toEqual([cv.field]);
  await submit(view);
  await view.locator('.notice--error').waitFor();
  expect(await invalidFields(view)).toEqual(['FullName', 'WorkEmail', 'PhoneNumber', cv.field]);
  expect(await violationsOn(visit.page)).toEqual([]);
  await choose(file, 'cv.pdf', aPdf(cv.largest));
  await expect.poll(() => invalidFields(view)).toEqual(['FullName', 'WorkEmail', 'PhoneNumber']);
  expect(posts).toEqual([]);
  expect(visit.messages).toEqual([]);
});

test('on a slow connection a form shows its progress and can be canceled; two parallel submissions are sent as one post', async () => {
  await using visit = await openForm();
  const { view, file, posts } = visit;
  const line = await visit.page.context().newCDPSession(visit.page);
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await fillForm(view, fields);
  await choose(file, 'cv.pdf', aPdf(2_000_000));
  await speed(20_000);
  await submit(view);
  await expect.poll(() => view.locator('button[type=submit]').innerText()).toMatch(/[1-9]\d?%/);
  expect(await shareShown(view)).toBeGreaterThan(0);
  expect(
    await view.getByRole('button', { name: '%' }).count(),
    'the accessible name does not change with the progress',
  ).toBe(0);
  // Starts waiting before the click, because the toast disappears by itself.
  const toast = visit.page.locator('[aria-live=polite] .toast--info').waitFor();
  await visit.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await view.getByRole('button', { name: 'Stop' }).dispatchEvent('click');
  await view.locator('.notice--error').waitFor();
  await toast;
  expect(await shareShown(view)).toBe(0);
  expect(await chosenIn(file)).toEqual(['cv.pdf']);
  await speed(-1);
  await view.evaluate((form: Element) => {
    if (form instanceof HTMLFormElement) for (const _ of [1, 2]) form.requestSubmit();
  });
  const notice = view.locator('[data-sent]');
  await notice.waitFor();
  expect(await notice.innerText()).toMatch(sent);
  expect(Object.values(await formValues(view, Object.keys(fields))).join('')).toBe('');
  expect(await chosenIn(file)).toEqual([]);
  expect(posts).toHaveLength(2);
  if (isFullRun) expect(await violationsOn(visit.page)).toEqual([]);
});

async function openForm() {
  const [form] = formCases.filter(({ name }) => name === 'application');
  if (!form) throw new Error('formCases has no application form.');
  const visit = await openFormCase(browser(), base(), form);
  return { ...visit, file: visit.view.locator('input[type=file]') };
}

function choose(file: Locator, name: string, buffer: Buffer): Promise<void> {
  return file.setInputFiles({ name, mimeType: 'application/pdf', buffer });
}

function chosenIn(file: Locator): Promise<string[]> {
  return file.evaluate((control) =>
    control instanceof HTMLInputElement ? Array.from(control.files ?? [], ({ name }) => name) : [],
  );
}

function isInView(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element.getBoundingClientRect().top < innerHeight);
}

function shareShown(view: Locator): Promise<number> {
  return view.locator('.enquiry__foot').evaluate((foot) => Number.parseFloat(getComputedStyle(foot).backgroundSize));
}
