import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { FormName } from '../../../shared/forms/forms.ts';
import { href, paths } from '../../../shared/paths.ts';
import { aPdf } from '../documents.ts';
import { solveCaptcha } from './captcha.ts';
import { article, caseStudy, job } from './site-pages.ts';
import { openWatched } from './watched-page.ts';

export const someone = {
  FullName: 'Asha Example',
  CompanyName: 'Example Pumps',
  WorkEmail: 'asha@pumps.example',
  PhoneNumber: '910000001234',
  Message: 'The sleep current is 40 µA too high.',
};

export interface FormCase {
  name: FormName;
  page: string;
  fields: Record<string, string>;
  optional?: string[];
  sentTo: string;
}

const { CompanyName: _, ...applicant } = someone;

/** The first four forms must represent the others, because `npm test` uses at most four. */
export const formCases: FormCase[] = [
  {
    name: 'comment',
    page: article,
    fields: {
      FullName: 'Asha Rao',
      WorkEmail: 'asha@pumps.example',
      Comment: 'The same shifter drew 38 µA here.\nA 100 kΩ load showed it.',
    },
    sentTo: article,
  },
  {
    name: 'contact',
    page: paths.contact,
    fields: {
      FullName: 'Asha Example',
      CompanyName: 'Example Pumps',
      WorkEmail: 'asha@pumps.example',
      CountryId: '216',
      PhoneNumber: '910000001234',
      Subject: 'Vibration node, 1,900 sites',
      Message: 'Cells die after 11 months,\nthe target is 6 years.',
    },
    sentTo: paths.contact,
  },
  { name: 'application', page: job, fields: applicant, optional: ['Message'], sentTo: job },
  { name: 'call', page: paths.contact, fields: someone, sentTo: paths.contact },
  {
    name: 'unsubscribe',
    page: paths.unsubscribe,
    fields: { WorkEmail: 'asha@pumps.example' },
    sentTo: paths.unsubscribe,
  },
  {
    name: 'case-study',
    page: caseStudy,
    fields: {
      FullName: 'Asha Rao',
      CompanyName: 'Pump Works',
      WorkEmail: 'asha@pumps.example',
      PhoneNumber: '910000001234',
      Message: 'How long did one delta update take over the worst link?',
    },
    sentTo: caseStudy,
  },
  {
    name: 'subscribe',
    page: href.blogs(),
    fields: { WorkEmail: 'asha@pumps.example' },
    sentTo: paths.subscribed,
  },
];

export const aReference = /[A-Z]{3,4}-[0-9A-Z]{8}/;

export function formViewOn(page: Page, name: FormName): Locator {
  return page.locator(`[data-form=${name}] form`).first();
}

/** A form with one field shows the error only at the field. */
export function refusalIn(view: Locator): Locator {
  return view.locator('.notice--error, .field__error').first();
}

/** Scrolls to the top of the page in `respond`, so that the visitor does not see the form when the response arrives. */
export async function leaveBefore(
  address: string,
  page: Page,
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  await page.unroute(address);
  await page.route(address, async (route) => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await respond(route);
  });
}

export async function unfold(form: Locator): Promise<void> {
  await form.waitFor({ state: 'attached' });
  const line = form.locator('xpath=ancestor::details[not(@open)]/summary');
  if (!(await line.count())) return;
  // Uses the keyboard, because a click misses while the page is moving.
  await line.press('Enter');
  await form.locator('xpath=ancestor::details[@open]').waitFor();
}

export async function fillForm(form: Locator, fields: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name=${name}]`);
    await (name === 'CountryId' ? field.selectOption(String(value)) : field.fill(String(value)));
  }
}

export async function fillRest(form: Locator): Promise<void> {
  const page = form.page();
  if (await form.locator('[name=Captcha]').count()) await solveCaptcha(page);
  const file = form.locator('input[type=file]');
  if (await file.count())
    await file.setInputFiles({ name: `${'a long name '.repeat(8)}.pdf`, mimeType: 'application/pdf', buffer: aPdf() });
  if ((await form.locator('[data-slots]').count()) === 0) return;
  if (await form.locator('[name=PreferredDate]').isVisible()) {
    await form.locator('[name=PreferredDate]').fill(await dayOfACall(page));
    await form.locator('[name=PreferredHour]').selectOption('Asia/Kolkata 12:00');
  } else await form.getByRole('radiogroup', { name: 'Time on' }).getByRole('radio').first().check();
}

/** Returns the last date with a free call time at noon in India; an empty string if no time is free. */
export async function dayOfACall(page: Page): Promise<string> {
  const response = await fetch(new URL('/api/call-slots', page.url()));
  const { offices }: { offices: { starts: string[] }[] } = await response.json();
  const noon = offices.flatMap(({ starts }) => starts).filter((start) => start.endsWith('T06:30Z'));
  return noon.at(-1)?.slice(0, 10) ?? '';
}

export async function openFormCase(browser: Browser, base: string, form: FormCase, options?: BrowserContextOptions) {
  const visit = await openWatched(browser, options);
  const posts = countPosts(visit.page).bodies;
  await visit.page.goto(base + form.page);
  await visit.hydrated();
  const view = await hydratedForm(visit.page, form.name);
  await timesShown(view);
  return { ...visit, posts, view };
}

export function countPosts(page: Page): { bodies: string[] } {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') bodies.push(request.postData() ?? '');
  });
  return { bodies };
}

export async function hydratedForm(page: Page, name: FormName): Promise<Locator> {
  const view = formViewOn(page, name);
  await unfold(view);
  await view.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await view.dispatchEvent('pointerover');
      return view.evaluate((element) => element instanceof HTMLFormElement && element.noValidate);
    })
    .toBe(true);
  return view;
}

export async function timesShown(view: Locator): Promise<void> {
  if (await view.locator('[data-slots]').count()) await view.getByRole('radio').first().waitFor();
}

export function submit(view: Locator): Promise<void> {
  return view.locator('button[type=submit]').click();
}

export function submitNatively(view: Locator): Promise<void> {
  return view.evaluate((element) => {
    if (element instanceof HTMLFormElement) element.submit();
  });
}

export function isFocused(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}

export function invalidFields(view: Locator): Promise<string[]> {
  return view
    .locator('[aria-invalid=true]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''));
}

export function formValues(form: Locator, names: string[]): Promise<Record<string, string>> {
  return form.evaluate(
    (element, wanted) =>
      Object.fromEntries(
        wanted.map((name) => [
          name,
          element.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)?.value ?? '',
        ]),
      ),
    names,
  );
}
