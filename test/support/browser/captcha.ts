import type { Page } from 'playwright-core';

export async function solveCaptcha(page: Page): Promise<void> {
  await page.locator('[data-contact] [name=Captcha]').fill(await answerToCaptcha(page));
}

export async function answerToCaptcha(page: Page): Promise<string> {
  const text = await page.locator('#captcha-question').innerText();
  const [a = 0, b = 0, c = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return String(a + b - c);
}
