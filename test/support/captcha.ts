import type { Page } from 'playwright-core';

/** Answers the question that stands on the page, as a visitor would. */
export async function solveCaptcha(page: Page): Promise<void> {
  const text = await page.locator('#captcha-question').innerText();
  const [a = 0, b = 0, c = 0] = (text.match(/\d+/g) ?? []).map(Number);
  await page.locator('[name=Captcha]').fill(String(a + b - c));
}
