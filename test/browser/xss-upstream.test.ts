import type { Server } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { contactFormOn } from '../support/browser/contact-form.ts';
import { unfold } from '../support/browser/form-cases.ts';
import { untilHydrated, untilNavigated } from '../support/browser/watched-page.ts';
import { executedOn, openWithoutPolicy } from '../support/browser/xss-page.ts';
import { fullTest, isFullRun } from '../support/full-run.ts';
import { listening } from '../support/listening.ts';
import { type PageKind, pageKinds } from '../support/page-kinds.ts';
import { shippedFolder } from '../support/site-content.ts';
import { aSite, type TestSite } from '../support/test-site.ts';
import { someVectors, type Vector, xssVectors } from '../support/xss-vectors.ts';

const browser = sharedBrowser();
let site: TestSite;
beforeAll(async () => {
  site = await aSite({ content: shippedFolder });
});
afterAll(() => site[Symbol.asyncDispose]());

const spoiled = isFullRun ? pageKinds : pageKinds.filter(({ kind }) => kind === 'article');

const rounds = isFullRun ? Math.ceil(someVectors().length / pageKinds.length) : 1;

fullTest('vectors of every family are executed if nothing stops them', async () => {
  await using visit = await openWithoutPolicy(browser());
  for (const [family, vectors] of Map.groupBy(xssVectors(), ({ family }) => family)) {
    expect(await firstThatActs(visit.page, vectors), family).toBeDefined();
  }
});

async function firstThatActs(page: Page, vectors: Vector[]): Promise<Vector | undefined> {
  for (const vector of vectors) {
    await page.goto('about:blank');
    await page.evaluate((raw) => {
      document.open();
      document.write(`<input value="${raw}"><div>${raw}</div><script>"${raw}"</script>`);
      document.close();
    }, vector.text);
    await page.waitForLoadState('load');
    if ((await executedOn(page)).length > 0) return vector;
  }
  return undefined;
}

test.each(Array.from({ length: rounds }, (_, round) => ({ round })))(
  'no upstream text is executed on any page, round $round',

  async ({ round }) => {
    site.upstream.rewrite((text) => JSON.stringify(JSON.parse(text, spoil)));
    // Cached query results are now so old that the site must call the upstream again.
    site.clock.now += 2 * 60 * 60_000;
    const server = site.serverWithoutPages();
    const base = await listening(server);
    try {
      for (const [index, kind] of spoiled.entries()) {
        expect(await visited(base, kind, (round + index) % 2 === 1), kind.kind).toEqual([]);
      }
    } finally {
      await closed(server);
    }
  },
);

async function visited(base: string, { path }: PageKind, fromInside: boolean): Promise<string[]> {
  await using visit = await openWithoutPolicy(browser());
  const { page } = visit;
  await page.goto(base + (fromInside ? '/privacy-policy' : path));
  await untilHydrated(page);
  if (fromInside) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('footer')?.append(link);
      link.click();
    }, path);
    await untilNavigated(page);
  }
  const name = page.locator('[data-contact] [name=FullName]');
  if (await name.count()) {
    await unfold(contactFormOn(page));
    await name.focus();
    await page.locator('[data-contact] [name=Captcha]').waitFor();
  }
  return await executedOn(page);
}

const counts = new Map<string, number>();

function spoil(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || /Slug$|_Date$|^Chart_Name$|^status$/.test(key)) return value;
  const vectors = someVectors();
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  const vector = vectors[count % vectors.length] ?? '';
  if (key === 'Content' && value.startsWith('https://')) return `${value}/${vector}`;
  if (/_Content$/.test(key))
    return `<p>${vector}</p><h2>${vector}</h2>${vector}<pre data-file="${vector}"><code class="language-c">${vector}</code></pre>`;
  return vector;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
