import type { Locator, Page } from 'playwright-core';
import type { FormName } from '../../../shared/forms/forms.ts';
import { href, paths } from '../../../shared/paths.ts';
import { article, caseStudy } from './site-pages.ts';

/** Who fills in a form. */
export const someone = {
  FullName: 'Asha Example',
  CompanyName: 'Example Pumps',
  WorkEmail: 'asha@pumps.example',
  PhoneNumber: '910000001234',
  Message: 'The sleep current is 40 µA too high.',
};

/** A form that the server renders and a script hydrates, with what a visitor fills in. */
export interface FormCase {
  name: FormName;
  page: string;
  fields: Record<string, string>;
  /** Where a post without script ends. */
  sentTo: string;
}

export const formCases: FormCase[] = [
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
    name: 'subscribe',
    page: href.blogs(),
    fields: { WorkEmail: 'asha@pumps.example' },
    sentTo: paths.subscribed,
  },
];

/** One engine hydrates all of them: the one with the most kinds of fields stands for the others outside `TEST_ALL`. */
export const fullestForms = process.env.TEST_ALL ? formCases : formCases.filter(({ name }) => name === 'comment');

/** The form on the page itself, or else the one in its footer. */
export function formViewOn(page: Page, name: FormName): Locator {
  return page.locator(`:is(main, footer) [data-form=${name}] form`).first();
}

/** Waits for the form, and opens the line that holds it, if there is one. */
export async function unfold(form: Locator): Promise<void> {
  await form.waitFor({ state: 'attached' });
  const line = form.locator('xpath=ancestor::details[not(@open)]/summary');
  if (!(await line.count())) return;
  // By key, because a click misses while the page still moves.
  await line.press('Enter');
  await form.locator('xpath=ancestor::details[@open]').waitFor();
}

export async function fillForm(form: Locator, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
}

/** What the fields hold, by name. */
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
