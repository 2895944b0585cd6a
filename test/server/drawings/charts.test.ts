import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findFigures } from '../../../build/find-drawings.ts';
import { wordingOf } from '../../../drawings/kit/wording.ts';
import { bondingDiagram } from '../../../drawings/package/bonding.ts';
import { launchChromium } from '../../support/chromium.ts';
import { builtDrawings } from '../../support/drawings.ts';

const figures = await findFigures();
const charts = Object.entries(figures).map(([name, draw]) => ({ name, draw }));

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

test.each(charts)('$name is the same every time, and holds nothing a file cannot', ({ draw }) => {
  const { width, height, body } = draw();
  expect(draw()).toEqual({ width, height, body });
  expect(Math.min(width, height)).toBeGreaterThan(100);
  expect(body).not.toMatch(/NaN|undefined|Infinity|null/);
  // Neither the page's classes nor a policy against inline styles reaches a file; an id would clash, a url() is not found.
  expect(body).not.toMatch(/ (?:class|style|id)=|url\(/);
});

test('each drawing has a layout for one column', () => {
  const names = Object.keys(figures);
  const wide = names.filter((name) => !name.endsWith('-narrow')).map((name) => name.replace(/-(?:long|medium)$/, ''));
  expect(wide.filter((name) => !names.includes(`${name}-narrow`))).toEqual([]);
});

test('each label of a figure stands in content, and none stands there that no figure shows', () => {
  const files = readdirSync('content/drawings', { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.yaml')).map((file) => file.slice(0, -'.yaml'.length));
  expect(names.length).toBeGreaterThan(50);
  const unused = names.flatMap((name) => {
    const code = readFileSync(`drawings/${name.startsWith('parts/') ? '' : 'figures/'}${name}.ts`, 'utf8');
    const keys = Object.keys(
      v.parse(v.record(v.string(), v.string()), parse(readFileSync(`content/drawings/${name}.yaml`, 'utf8'))),
    );
    return keys.filter((key) => !code.includes(`say('${key}')`)).map((key) => `${name}: ${key}`);
  });
  expect(unused).toEqual([]);
  expect(() => wordingOf('notes/bus-clear')('nobodyWroteThis')).toThrow(
    'content/drawings/notes/bus-clear.yaml: write nobodyWroteThis',
  );
});

test('words are large enough to read, and nothing is cut off', async () => {
  const page = await browser?.newPage();
  const font = readFileSync('public/fonts/martian-mono-nw.woff2').toString('base64');
  const face = `@font-face { font-family: Mono; font-stretch: 75% 87.5%; src: url(data:font/woff2;base64,${font}) }`;
  const files = charts.map(({ name, draw }) => {
    const { width, height, body } = draw();
    return { name, file: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>` };
  });
  await page?.setContent(`<style>${face} body { font-family: Mono; font-stretch: 75% }</style><p>.</p>`);
  const faults: unknown = await page?.evaluate(`(${faultsOf})(${JSON.stringify(files)})`);
  expect(v.parse(v.array(v.string()), faults)).toEqual([]);
});

test('each pin has one finger and one wire, and the chosen pin is lit', () => {
  const pins = Array.from({ length: 16 }, (_, index) => ({ number: index + 1 }));
  const svg = bondingDiagram(pins, 2);
  for (const { number } of pins) expect(svg.split(`data-pin="${number}"`)).toHaveLength(3);
  expect(svg.match(/bonding__on" data-pin="\d+"/g)).toEqual(Array(2).fill('bonding__on" data-pin="2"'));
  expect(bondingDiagram(pins)).not.toContain('bonding__on');
  expect(svg).not.toMatch(/NaN|undefined|style=/);
});

test('the package of the menu can light each of its pins', () => {
  const file = builtDrawings().file('bonding-mini')?.text ?? '';
  for (const id of ['d', ...Array.from({ length: 16 }, (_, index) => `pin-${index + 1}`)])
    expect(file.split(`id="${id}"`)).toHaveLength(2);
  expect(file).not.toMatch(/NaN|undefined|class=|style=/);
});

/** Runs in the page, as text: what a parser or a reader would stumble over. */
const faultsOf = `async (files) => {
  await document.fonts.load('12px Mono');
  const faults = [];
  for (const { name, file } of files) {
    const parsed = new DOMParser().parseFromString(file, 'image/svg+xml');
    if (parsed.querySelector('parsererror')) {
      faults.push(name + ' is not XML');
      continue;
    }
    const svg = document.body.appendChild(document.importNode(parsed.documentElement, true));
    const { width, height } = svg.viewBox.baseVal;
    svg.setAttribute('width', width);
    const least = name.endsWith('-narrow') ? 18 : 11;
    for (const text of svg.querySelectorAll('text, tspan')) {
      const size = parseFloat(getComputedStyle(text).fontSize);
      if (size < least) faults.push(name + ': ' + text.textContent + ' is ' + size);
    }
    for (const mark of svg.querySelectorAll('path, rect, circle, text')) {
      const edge = mark.matches('rect, circle') ? parseFloat(mark.getAttribute('stroke-width') ?? '0') / 2 : 0;
      const { x, y, width: across, height: down } = mark.getBBox();
      const inside = x >= edge && y >= edge && x + across <= width - edge && y + down <= height - edge;
      if (!inside) faults.push(name + ' is cut at ' + mark.outerHTML.slice(0, 120));
    }
    svg.remove();
  }
  return faults;
}`;
