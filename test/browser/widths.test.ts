import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { inlineDrawings } from '../support/browser/inline-drawings.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { isFullRun } from '../support/full-run.ts';
import { fullest, mostDifferent } from '../support/page-kinds.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

const [narrowest, widest, step] = [320, 1_920, isFullRun ? 40 : 160];
const widths = Array.from({ length: (widest - narrowest) / step + 1 }, (_, index) => narrowest + index * step);

const fontSizes = isFullRun ? [20, 24, 32] : [32];
const fontWidths = isFullRun ? [390, 768, 1_024, 1_440] : [390, 1_440];

/** Text spacing that WCAG 1.4.12 requires pages to support. Labels in pictures are not text in its sense. */
const textSpacing = `
  :not(svg, svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  svg { letter-spacing: normal !important; word-spacing: normal !important; }
  p { margin-block-end: 2em !important; }
`;

const furtherKinds = [
  { kind: 'pricing', path: paths.pricing },
  { kind: 'questions', path: paths.faq },
  { kind: 'search results', path: `${paths.search}?q=power` },
];

test.each([...mostDifferent, ...furtherKinds])(
  'texts are whole, apart, and large enough to read at every width, zoomed, and with wider spacing: $kind',
  async ({ path }) => {
    await using visit = await openUnfolded(path);
    const { page } = visit;
    const faults = new Faults();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.add(`${width} px`, await layoutFaults(page));
    }
    // The view of a 1,280 × 1,024 window at 400 % zoom.
    await page.setViewportSize({ width: 320, height: 256 });
    faults.add('400 %', await layoutFaults(page));
    expect.soft(await coveredShare(page), 'the fixed header leaves room to read').toBeLessThan(0.4);
    await page.addStyleTag({ content: textSpacing });
    for (const width of [390, 1_280]) {
      await page.setViewportSize({ width, height: 800 });
      faults.add(`wider text spacing, ${width} px`, await layoutFaults(page, { isSpaced: true }));
    }
    expect(faults.list()).toEqual([]);
  },
);

test.each(fullest)('with the browser’s larger font sizes, nothing breaks or covers: $kind', async ({ path }) => {
  await using visit = await openUnfolded(path);
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  const faults = new Faults();
  for (const size of fontSizes) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
    for (const width of fontWidths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
      faults.add(`${width} px, font size ${size}`, await layoutFaults(page));
    }
  }
  expect(faults.list()).toEqual([]);
});

/** Collects the places of each fault, because most faults occur at several widths. */
class Faults {
  readonly #places = new Map<string, string[]>();

  add(place: string, faults: string[]): void {
    for (const fault of faults) this.#places.set(fault, [...(this.#places.get(fault) ?? []), place]);
  }

  list(): string[] {
    return [...this.#places].map(([fault, places]) => `${fault} (${places.join('; ')})`);
  }
}

async function openUnfolded(path: string) {
  const visit = await openWatched(browser(), { reducedMotion: 'reduce', bypassCSP: true });
  const { page } = visit;
  await page.goto(base() + path, { waitUntil: 'load' });
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  await inlineDrawings(page);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main details')) {
      part.removeAttribute('name');
      part.setAttribute('open', '');
    }
  });
  return visit;
}

function coveredShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    scrollTo({ top: 600, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    let covered = 0;
    for (let y = 0; y < innerHeight; y += 4) {
      if (document.elementFromPoint(innerWidth / 2, y)?.closest('body > header')) covered += 4;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return covered / innerHeight;
  });
}
