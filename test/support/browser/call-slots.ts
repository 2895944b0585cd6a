import type { Locator, Page } from 'playwright-core';
import { formViewOn } from './form-cases.ts';

export function days(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio');
}

export function times(page: Page): Locator {
  return page.getByRole('radiogroup', { name: 'Time on' }).getByRole('radio');
}

export function said(page: Page): Promise<string> {
  return formViewOn(page, 'call').locator('[data-slots]').getByRole('status').innerText();
}
