import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { anEnquiry } from '../support/an-enquiry.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { fillIn, send, valuesOf } from '../support/browser/contact-form.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { createFaultyUpstream, type FaultyUpstream } from '../support/faulty-upstream.ts';
import { aRealUpstream, type RealUpstream } from '../support/real-upstream.ts';
import { shippedFolder } from '../support/site-content.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const save = 'ContactService/SaveContact';

const browser = sharedBrowser();
let real: RealUpstream;
let upstream: FaultyUpstream;
let site: SiteProcess;
beforeAll(async () => {
  real = await aRealUpstream({ content: shippedFolder });
  upstream = await createFaultyUpstream(real.base, real.secret);
  site = await startSite({ env: real.envFor(upstream.base) });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await upstream.close();
  await real[Symbol.asyncDispose]();
});

const withoutScript = { javaScriptEnabled: false };

test('without script an enquiry from any page ends on a page that names its reference', async () => {
  await using visit = await openWatched(browser(), withoutScript);
  const { page } = visit;
  await page.goto(site.base + href.home());
  expect(await page.locator('[data-contact] [name=Captcha]').count()).toBe(0);
  await fillIn(page);
  await send(page);
  await page.waitForURL(/\/contact\?sent=ENQ-/);
  const reference = new URL(page.url()).searchParams.get('sent') ?? '';
  expect(await page.locator('body').innerText()).toContain(reference);
});

test('without script a mistake is shown at its field, and what was typed stays', async () => {
  await using visit = await openWatched(browser(), withoutScript);
  const { page } = visit;
  await page.goto(site.base + paths.contact);
  const typed = { WorkEmail: 'asha@pumps', Message: 'Two lines\nof text', CountryId: '7' };
  await fillIn(page, typed);
  await send(page);
  await page.locator('[data-contact] [name=WorkEmail][aria-invalid=true]').waitFor();
  expect(await valuesOf(page)).toEqual(anEnquiry(typed));
});

test('a page that shows a refused post hydrates without a trace, and goes on from there', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(site.base + paths.contact, { waitUntil: 'commit' });
  // Posted before any script has run.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto(site.base + paths.contact);
  await fillIn(page, { WorkEmail: 'asha@pumps' });
  await page.unroute('**/assets/**/*.js');
  visit.messages.length = 0;
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[aria-label="Get in touch"]')?.submit());
  await page.waitForURL(site.base + paths.contact);
  await visit.hydrated();
  expect(await valuesOf(page)).toMatchObject({ WorkEmail: 'asha@pumps', FullName: 'Asha Example' });
  const own = visit.messages.filter((message) => !/status of 422/.test(message));
  expect(own).toEqual([]);
});

test('going back from the confirmation and forward again sends nothing again', async () => {
  await using visit = await openWatched(browser(), withoutScript);
  const { page } = visit;
  await page.goto(site.base + paths.contact);
  await fillIn(page, { Subject: 'Once' });
  await send(page);
  await page.waitForURL(/sent=/);
  const before = upstream.calls.get(save);
  await page.goBack();
  await page.waitForURL(site.base + paths.contact);
  await page.goForward();
  await page.waitForURL(/sent=/);
  expect(upstream.calls.get(save)).toBe(before);
});

test('with an upstream that is silent the visitor is thanked all the same, for we hold the enquiry', async () => {
  upstream.fail('hang', save);
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(site.base + paths.contact);
  await page.locator('[data-contact] [name=FullName]').focus();
  await page.locator('[data-contact] [name=Captcha]').waitFor();
  await fillIn(page, { Subject: 'Silence' });
  await send(page);
  await page.locator('[data-contact] form[aria-busy=true]').waitFor();
  await page.getByText(/ENQ-/).first().waitFor();
  expect(await valuesOf(page)).toMatchObject({ Subject: '', CountryId: '101' });
  upstream.fail('none', save);
});

test('without script a refusal by the upstream is shown in its words', async () => {
  upstream.fail('no', save);
  await using visit = await openWatched(browser(), withoutScript);
  const { page } = visit;
  await page.goto(site.base + paths.contact);
  await fillIn(page, { Subject: 'Refused' });
  await send(page);
  await page.getByText('Not now.').waitFor();
  expect(await valuesOf(page)).toMatchObject({ Subject: 'Refused' });
  upstream.fail('none', save);
});
