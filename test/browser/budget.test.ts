import { beforeAll, expect, test, vi } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { type FileKind, type LoadedFile, loadFirst, openVisit } from '../support/browser/first-load.ts';
import { article } from '../support/browser/site-pages.ts';
import { isHydrated } from '../support/browser/watched-page.ts';
import { isFullRun, representatives } from '../support/full-run.ts';
import { type PageKind, pageKinds } from '../support/page-kinds.ts';
import { firstNeed, pages, promised, script, shared } from './budget.ts';

const lanes = 10;
/** Bytes of a document's headers and of the chat's frame, which is a document too. */
const further = 4_900;
const visitor = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Chrome/130' };

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });
const loaded = isFullRun ? pageKinds : pageKinds.filter(({ kind }) => ['home', 'article'].includes(kind));
const loads = new Map<string, LoadedFile[]>();

beforeAll(async () => {
  const waiting = [...loaded];
  const visitPages = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await vi.waitUntil(async () => (await sizeOf(next.path)) + further < (pages[next.kind]?.document ?? 0), {
        timeout: 30_000,
      });
      loads.set(next.kind, await loadFirst(browser(), base() + next.path));
    }
  };
  await Promise.all(Array.from({ length: lanes }, visitPages));
});

test.each(loaded)('a first load is within the budget on a phone: $kind', ({ kind }: PageKind) => {
  const files = loads.get(kind) ?? [];
  const page = pages[kind];
  if (!page) throw new Error(`There is no budget for ${kind}.`);
  const all = kind === 'home' ? promised.home : promised.other;
  expect.soft(bytesOf(files)).toBeLessThanOrEqual(all.bytes);
  expect.soft(files.length).toBeLessThanOrEqual(Math.min(page.files, all.files));
  expect.soft(bytesOf(ofKind(files, 'document'))).toBeLessThanOrEqual(page.document);
  expect.soft(bytesOf(ofKind(files, 'drawing'))).toBeLessThanOrEqual(page.drawing);
  for (const [name, { bytes, files: max }] of Object.entries(shared)) {
    const some = files.filter((file) => file.kind === name);
    expect.soft(bytesOf(some), name).toBeLessThanOrEqual(bytes);
    expect.soft(some.length, name).toBeLessThanOrEqual(max);
  }
  const scripts = ofKind(files, 'script');
  expect.soft(bodiesOf(scripts)).toBeGreaterThan(0);
  expect.soft(bodiesOf(scripts)).toBeLessThanOrEqual(script.bytes);
  expect.soft(scripts.length).toBeLessThanOrEqual(script.files);
});

const needs: Record<string, { path: string; sign: [selector: string, event: string]; isReady: () => boolean }> = {
  'a link that is about to be followed': {
    path: article,
    sign: ['.logo', 'touchstart'],
    isReady: isHydrated,
  },
  'a form that is used': {
    path: href.contact(),
    sign: ['main [data-form] input[type=email]', 'focusin'],
    isReady: () => document.querySelector('[data-hydrated]') !== null,
  },
};

test.each(representatives(Object.entries(needs)))(
  'the first load of React is within the budget: %s',
  async (_, { path, sign, isReady }) => {
    await using visit = await openVisit(browser());
    const { page } = visit;
    await page.goto(base() + path, { waitUntil: 'load' });
    await page.locator('#chat-panel iframe').waitFor({ state: 'attached' });
    const before = ofKind(visit.files(), 'script').length;
    await page.locator(sign[0]).first().dispatchEvent(sign[1]);
    await page.waitForFunction(isReady);
    const files = ofKind(visit.files(), 'script').slice(before);
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(firstNeed.files);
    for (const { address, body } of files) expect(body, address).toBeLessThanOrEqual(budgetOf(address));
  },
);

function budgetOf(address: string): number {
  const { bytes } = firstNeed;
  for (const [name, max] of Object.entries(bytes))
    if (new RegExp(`/(?:.*-)?${name}(?:-[A-Z0-9]{8})?\\.js$`).test(address)) return max;
  throw new Error(`There is no budget for ${address}.`);
}

/** Infinite for a stream. After the first hit, the site compresses a page better in the background. */
async function sizeOf(path: string): Promise<number> {
  const response = await fetch(base() + path, { headers: visitor });
  await response.body?.cancel();
  return Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
}

function ofKind(files: LoadedFile[], kind: FileKind): LoadedFile[] {
  return files.filter((file) => file.kind === kind);
}

function bytesOf(files: LoadedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function bodiesOf(files: LoadedFile[]): number {
  return files.reduce((sum, { body }) => sum + body, 0);
}
