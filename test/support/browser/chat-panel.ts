import type { FrameLocator, Page } from 'playwright-core';

export async function openChat(page: Page): Promise<FrameLocator> {
  await page.locator('a[data-chat]').click();
  const inside = page.frameLocator('#chat-panel iframe');
  await page.locator('#chat-panel iframe[data-ready]').waitFor();
  return inside;
}

export async function say(inside: FrameLocator, text: string): Promise<void> {
  await inside.getByLabel('Your message').fill(text);
  await inside.getByRole('button', { name: 'Send', exact: true }).click();
  await inside.getByRole('log').getByText(text).waitFor();
}
