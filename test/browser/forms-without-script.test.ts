import * as v from 'valibot';
import { expect, test } from 'vitest';
import { country } from '../../shared/forms/fields.ts';
import { href, paths } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { errorAt, fillIn, send, valuesOf } from '../support/browser/contact-form.ts';
import {
  aReference,
  countPosts,
  fillForm,
  fillRest,
  formCases,
  formValues,
  formViewOn,
  invalidFields,
  refusalIn,
  submit,
  unfold,
} from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

let visitors = 0;
function openPlain() {
  visitors += 1;
  const extraHTTPHeaders = { 'X-Forwarded-For': `10.1.${visitors}.1` };
  return openWatched(browser(), { javaScriptEnabled: false, extraHTTPHeaders });
}

test.each(representatives(formCases, 4))(
  '$name: without script, a rejected form keeps its text, and the corrected form is sent and confirmed with its reference',
  async (form) => {
    await using visit = await openPlain();
    const { page } = visit;
    await page.goto(base() + form.page);
    const view = formViewOn(page, form.name);
    await unfold(view);
    expect(await view.locator('[name=Captcha]').count()).toBe(0);
    await view.evaluate((element) => element.setAttribute('novalidate', ''));
    const typed = { ...form.fields, WorkEmail: 'asha@pumps' };
    await fillForm(view, typed);
    await fillRest(view);
    await submit(view);
    await refusalIn(view).waitFor();
    expect(await formValues(view, Object.keys(typed))).toEqual(typed);
    const files = await view
      .locator('input[type=file]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')));
    expect(await invalidFields(view)).toEqual(['WorkEmail', ...files]);
    await view.locator('[name=WorkEmail]').fill(`asha${visitors}@plain.example`);
    if (files.length > 0) await fillRest(view);
    await submit(view);
    const isSent = (url: URL) => url.pathname === form.sentTo && aReference.test(url.searchParams.get('sent') ?? '');
    await page.waitForURL(isSent);
    const reference = new URL(page.url()).searchParams.get('sent') ?? '';
    expect(await page.locator(`main, [data-form=${form.name}]`).allInnerTexts()).toContainEqual(
      expect.stringContaining(reference),
    );
    expect(visit.messages.filter((message) => !/status of 422/.test(message))).toEqual([]);
  },
);

fullTest('going back from a confirmation and forward again does not send the form twice', async () => {
  await using visit = await openPlain();
  const { page } = visit;
  const posts = countPosts(page);
  await page.goto(base() + paths.contact);
  await fillIn(page);
  await send(page);
  await page.waitForURL(/sent=/);
  await page.goBack();
  await page.waitForURL(base() + paths.contact);
  await page.goForward();
  await page.waitForURL(/sent=/);
  expect(posts.bodies).toHaveLength(1);
});

fullTest('another country is chosen on the page that lists all countries, and nothing is typed twice', async () => {
  await using visit = await openPlain();
  const { page } = visit;
  await page.goto(base() + href.home());
  const select = page.locator('[data-contact] [name=CountryId]');
  expect(await select.locator('option').count()).toBe(2);
  await fillIn(page, { CountryId: '' });
  await send(page);
  await page.locator('[data-contact] .notice--error').waitFor();
  const [error] = v.safeParse(country(), '').issues ?? [];
  expect(await errorAt(page, 'CountryId')).toBe(error?.message);
  expect(await valuesOf(page)).toMatchObject({ FullName: 'Asha Example', CountryId: '' });
  await select.selectOption({ label: 'Sweden' });
  await send(page);
  await page.waitForURL(/\/contact\?sent=ENQ-/);
});
