import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { mostDifferent } from '../support/page-kinds.ts';

const { browser, base } = sharedBrowserAndSite();

test('no text is smaller than 12 px on a page or in a drawing, on a phone or a desktop', async () => {
  await using visit = await openWatched(browser(), { reducedMotion: 'reduce', bypassCSP: true });
  const { page } = visit;
  const small: string[] = [];
  for (const { kind, path } of mostDifferent) {
    await page.goto(base() + path, { waitUntil: 'domcontentloaded' });
    for (const width of [390, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      const found = v.parse(v.array(v.string()), await page.evaluate(smallTexts));
      small.push(...found.map((text) => `${kind}, ${width} px: ${text}`));
    }
  }
  expect(small).toEqual([]);
});

const smallTexts = `(async () => {
  const least = 12;
  const leastRaised = 10.5;
  const found = new Set();
  const isRaised = (element) => element.closest('sub, sup, tspan[dy], tspan[baseline-shift]') !== null;
  const note = (element, size, text) => {
    if (size < (isRaised(element) ? leastRaised : least) - 0.05) found.add(size.toFixed(1) + ' ' + text.trim().slice(0, 40));
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (!data.trim() || !parentElement?.checkVisibility({ visibilityProperty: true }) || parentElement.closest('noscript')) continue;
    const { width, height } = parentElement.getBoundingClientRect();
    if (width <= 1 || height <= 1 || (parentElement instanceof SVGElement && parentElement.closest('[aria-hidden="true"]'))) continue;
    const scale = parentElement instanceof SVGElement ? parentElement.getScreenCTM().a : 1;
    note(parentElement, parseFloat(getComputedStyle(parentElement).fontSize) * scale, data);
  }

  window.drawingFiles ??= new Map();
  const fileOf = async (name) => {
    if (!drawingFiles.has(name)) {
      const text = await (await fetch(name)).text();
      drawingFiles.set(name, new DOMParser().parseFromString(text, 'image/svg+xml'));
    }
    return drawingFiles.get(name);
  };
  for (const use of document.querySelectorAll('svg use')) {
    const { width } = use.ownerSVGElement.getBoundingClientRect();
    const address = use.getAttribute('href') ?? use.dataset.href ?? '';
    if (width <= 1 || !address.startsWith('/')) continue;
    const [name, id] = address.split('#');
    const scale = width / use.ownerSVGElement.viewBox.baseVal.width;
    for (const text of (await fileOf(name)).getElementById(id)?.querySelectorAll('text, tspan') ?? []) {
      const size = text.closest('[font-size]')?.getAttribute('font-size');
      if (size && text.textContent) note(text, size * scale, name + ' ' + text.textContent);
    }
  }
  return [...found];
})()`;
