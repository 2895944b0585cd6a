import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { representatives } from '../support/full-run.ts';
import { fullest } from '../support/page-kinds.ts';

const { browser, base } = sharedBrowserAndSite();

test.each(representatives([1_440, 1_199, 1_700, 1_920]))(
  'the back-to-top button is shown and covers no text or control at any scroll position, %i px wide',
  async (width) => {
    await using visit = await openWatched(browser(), { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    const { page } = visit;
    const failures: string[] = [];
    for (const { kind, path } of representatives(fullest, 2)) {
      await page.goto(base() + path);
      await page.locator('html[data-whole]').waitFor();
      // The code of the button loads with the first scroll.
      await page.evaluate(() => scrollTo({ top: innerHeight / 3, behavior: 'instant' }));
      await page.locator('html[data-deep]').waitFor();
      failures.push(...(await coveredOn(page)).map((failure) => `${kind}: ${failure}`));
    }
    expect(failures).toEqual([]);
  },
);

function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const failures = new Set<string>();
    const controls = 'a[href], button, input, select, textarea, summary, label';
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let top = 0; top < end + innerHeight / 3; top += innerHeight / 3) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      if (scrollY <= 100) continue;
      const button = document.querySelector('.back-to-top');
      if (!button?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        failures.add(`it is not shown at ${Math.round(top)}`);
        continue;
      }
      const box = button.getBoundingClientRect();
      if (getComputedStyle(button).position === 'fixed')
        for (const text of document.querySelectorAll('main svg text')) {
          const { left, right } = text.getBoundingClientRect();
          if (text.checkVisibility() && right > box.left && left < box.right)
            failures.add(`it covers ${text.textContent} in a drawing`);
        }
      for (const [x, y] of pointsIn(box)) {
        for (const element of document.elementsFromPoint(x, y)) {
          if (button.contains(element) || element instanceof SVGSVGElement) continue;
          if (element.closest(controls) || hasTextAt(element, x, y))
            failures.add(`it is on ${element.outerHTML.slice(0, 80)} at ${Math.round(top)}`);
          if (isOpaque(element)) break;
        }
      }
    }
    return [...failures].slice(0, 5);

    function pointsIn({ left, top, width, height }: DOMRect): [number, number][] {
      const shares = [0.02, 0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86, 0.98];
      return shares.flatMap((x) => shares.map((y): [number, number] => [left + x * width, top + y * height]));
    }

    function isOpaque(element: Element): boolean {
      return !/, 0\)$|transparent/.test(getComputedStyle(element).backgroundColor);
    }

    function hasTextAt(element: Element, x: number, y: number): boolean {
      const range = document.createRange();
      return [...element.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
        range.selectNodeContents(node);
        return [...range.getClientRects()].some(
          ({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom,
        );
      });
    }
  });
}
