import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openChat } from '../support/browser/chat-panel.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';
import { startSite } from '../support/site-process.ts';

const { browser, base } = sharedBrowserAndSite();

interface Init {
  key?: string;
  code?: string;
  ctrlKey?: boolean;
  shiftKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  button?: number;
}

const blocked: Init[] = [
  { key: 'F12' },
  ...['I', 'J', 'C', 'K'].map((key) => ({ key, ctrlKey: true, shiftKey: true })),
  ...['u', 's'].flatMap((key) => [
    { key, ctrlKey: true },
    { key, metaKey: true },
  ]),
  // On a Mac, the Option key changes these letters.
  { key: 'ˆ', code: 'KeyI', metaKey: true, altKey: true },
  { key: '˚', code: 'KeyK', metaKey: true, altKey: true },
  { key: '¨', code: 'KeyU', metaKey: true, altKey: true },
  { key: 'ш', code: 'KeyI', ctrlKey: true, shiftKey: true },
  { key: 'Ш', code: 'KeyI', ctrlKey: true, shiftKey: true },
  { key: 'о', code: 'KeyJ', ctrlKey: true, shiftKey: true },
  { key: 'с', code: 'KeyC', ctrlKey: true, shiftKey: true },
  { key: 'г', code: 'KeyU', ctrlKey: true },
  { key: 'г', code: 'KeyU', metaKey: true },
  { key: 'ы', code: 'KeyS', ctrlKey: true },
  { key: 'σ', code: 'KeyS', ctrlKey: true },
  { key: 'ן', code: 'KeyI', ctrlKey: true, shiftKey: true },
  { key: 'ع', code: 'KeyU', ctrlKey: true },
  { key: 'ㅑ', code: 'KeyI', ctrlKey: true, shiftKey: true },
  { key: 'Process', code: 'KeyU', ctrlKey: true },
  { key: 'ш', code: 'KeyI', metaKey: true, altKey: true },
  { key: 'I', code: 'KeyG', ctrlKey: true, shiftKey: true },
  { key: 'u', code: 'KeyF', ctrlKey: true },
  { key: 's', code: 'Semicolon', ctrlKey: true },
];

const free: Init[] = [
  ...['a', 'c', 'v', 'x', 'f', 'g', 'p', '+', '-', '0'].flatMap((key) => [
    { key, ctrlKey: true },
    { key, metaKey: true },
  ]),
  ...['Tab', 'Enter', ' ', 'Escape', 'ArrowDown', 'F3', 'F5', 'F6', 'F10', 'ContextMenu', 's', 'i'].map((key) => ({
    key,
  })),
  { key: 'F10', shiftKey: true },
  // On Windows, AltGr sends these two modifiers and types letters.
  { key: 's', ctrlKey: true, altKey: true },
  { key: 'ś', code: 'KeyS', ctrlKey: true, altKey: true },
  // On a Dvorak layout, the keys for Copy, Open, and Find Again are at the positions of I, S, and U.
  { key: 'c', code: 'KeyI', ctrlKey: true },
  { key: 'c', code: 'KeyI', metaKey: true },
  { key: 'o', code: 'KeyS', ctrlKey: true },
  { key: 'g', code: 'KeyU', ctrlKey: true },
  { key: 'G', code: 'KeyU', ctrlKey: true, shiftKey: true },
  { key: 'T', code: 'KeyK', ctrlKey: true, shiftKey: true },
  { key: 'H', code: 'KeyJ', ctrlKey: true, shiftKey: true },
  ...['KeyC', 'KeyV', 'KeyF', 'KeyP'].map((code) => ({ key: 'щ', code, ctrlKey: true })),
  { key: 'ArrowLeft', code: 'KeyS', ctrlKey: true },
  { key: 'Home', code: 'KeyU', ctrlKey: true },
  { key: '0', code: 'KeyU', ctrlKey: true },
  { key: '+', code: 'KeyS', metaKey: true },
];

test('right-click and the shortcuts for developer tools, page source, and saving do nothing', async () => {
  await using visit = await openGuarded(base());
  expect(await isStopped(visit.page.locator('h1'), 'contextmenu', { button: 2 })).toBe(true);
  for (const keys of blocked)
    expect(await isStopped(visit.page.locator('h1'), 'keydown', keys), JSON.stringify(keys)).toBe(true);
});

test('find, print, zoom, copy, paste, and all other keys keep working', async () => {
  await using visit = await openGuarded(base());
  for (const keys of free)
    expect(await isStopped(visit.page.locator('h1'), 'keydown', keys), JSON.stringify(keys)).toBe(false);
});

fullTest('a context menu opened by keyboard or by touch opens', async () => {
  await using visit = await openGuarded(base());
  expect(await isStopped(visit.page.locator('h1'), 'contextmenu', { button: 0 })).toBe(false);
  expect(await isStopped(visit.page.locator('h1'), 'contextmenu', { button: -1 })).toBe(false);
});

fullTest('nothing is blocked in fields', async () => {
  await using visit = await openGuarded(base());
  const field = visit.page.locator('[data-contact] [name=Message]');
  expect(await isStopped(field, 'contextmenu', { button: 2 })).toBe(false);
  for (const keys of blocked) expect(await isStopped(field, 'keydown', keys), JSON.stringify(keys)).toBe(false);
});

fullTest('the chat’s frame is guarded like its page, except in the message field', async () => {
  await using visit = await openGuarded(base());
  const inside = await openChat(visit.page);
  const text = inside.locator('.talk__hello');
  await expect.poll(() => isStopped(text, 'contextmenu', { button: 2 })).toBe(true);
  for (const keys of blocked) expect(await isStopped(text, 'keydown', keys), JSON.stringify(keys)).toBe(true);
  for (const keys of blocked)
    expect(await isStopped(inside.getByLabel('Your message'), 'keydown', keys), JSON.stringify(keys)).toBe(false);
});

fullTest.each([{ DEVTOOLS_GUARD: '0' }, { PRODUCTION: '0' }])(
  'with %o nothing is blocked, and no code for it is loaded',
  async (env) => {
    await using site = await startSite({ env });
    await using visit = await openGuarded(site.base);
    expect(await isStopped(visit.page.locator('h1'), 'contextmenu', { button: 2 })).toBe(false);
    for (const keys of blocked) expect(await isStopped(visit.page.locator('h1'), 'keydown', keys)).toBe(false);
    expect(await visit.page.locator('script[src*=guard]').count()).toBe(0);
  },
);

async function openGuarded(site: string) {
  const visit = await openWatched(browser());
  await visit.page.goto(site + href.contact());
  await visit.hydrated();
  return visit;
}

function isStopped(element: Locator, type: string, init: Init): Promise<boolean> {
  return element.evaluate(
    (target, event) => {
      const Kind = event.type === 'keydown' ? KeyboardEvent : PointerEvent;
      return !target.dispatchEvent(new Kind(event.type, { ...event.init, bubbles: true, cancelable: true }));
    },
    { type, init },
  );
}
