import { globSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { coverFamilies } from '../../drawings/covers/families.ts';
import { paths } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

const drawings = globSync(['content/**/*.svg', 'drawings/pages/*.svg']).map((file) =>
  file.replace(/^content/, '/pictures').replace(/^drawings/, '/drawings'),
);
const isFigure = (address: string) => /\/(?:blogs|case-studies|services)\/|-section|\/drawings\/pages\//.test(address);
const figures = drawings.filter(isFigure);
const others = [
  ...drawings.filter((address) => !isFigure(address)),
  ...coverFamilies.map((family) => `/drawings/covers/${family}/some-note.svg`),
  ...['bonding-mini', 'marks/a-client/another', 'missing/a-part'].map((name) => `/drawings/${name}.svg`),
];

test('every drawing is well-formed XML; in figures, text is large enough and nothing is cut off', async () => {
  await using visit = await openWatched(browser(), { bypassCSP: true });
  await visit.page.goto(base() + paths.contact);
  const failures: unknown = await visit.page.evaluate(
    `(${failuresOf})(${JSON.stringify(figures)}, ${JSON.stringify(others)})`,
  );
  expect(v.parse(v.array(v.string()), failures)).toEqual([]);
});

const failuresOf = `async (figures, others) => {
  const room = document.body.appendChild(document.createElement('div'));
  Object.assign(room.style, { fontFamily: 'var(--mono)', fontStretch: '75%' });
  await document.fonts.load('condensed 12px ' + getComputedStyle(room).fontFamily);
  const failures = [];
  const drawingOf = async (name) => {
    const response = await fetch(name);
    const parsed = new DOMParser().parseFromString(await response.text(), 'image/svg+xml');
    if (response.ok && !parsed.querySelector('parsererror')) return parsed.documentElement;
    failures.push(name + ' is not XML or is missing: ' + response.status);
  };
  for (const name of others) await drawingOf(name);
  for (const name of figures) {
    const drawing = await drawingOf(name);
    if (!drawing) continue;
    drawing.querySelectorAll('style, title').forEach((element) => element.remove());
    const svg = room.appendChild(document.importNode(drawing, true));
    const { width, height } = svg.viewBox.baseVal;
    svg.setAttribute('width', width);
    const least = name.endsWith('-narrow.svg') ? 18 : 11;
    for (const text of svg.querySelectorAll('text, tspan')) {
      const size = parseFloat(getComputedStyle(text).fontSize);
      if (size < least) failures.push(name + ': ' + text.textContent + ' is ' + size);
    }
    for (const mark of svg.querySelectorAll('path, rect, circle, text')) {
      const edge = mark.matches('rect, circle') ? parseFloat(mark.getAttribute('stroke-width') ?? '0') / 2 : 0;
      const { x, y, width: across, height: down } = mark.getBBox();
      const corners = [[x, y], [x + across, y], [x, y + down], [x + across, y + down]];
      const inside = corners.every((corner) => {
        const { x, y } = new DOMPoint(...corner).matrixTransform(mark.getCTM());
        return x >= edge && y >= edge && x <= width - edge && y <= height - edge;
      });
      if (!inside) failures.push(name + ' is cut at ' + mark.outerHTML.slice(0, 120));
    }
    svg.remove();
  }
  return failures;
}`;
