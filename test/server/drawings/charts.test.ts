import { expect, test } from 'vitest';
import { readDrawingTokens } from '../../../build/drawing-tokens.ts';
import { bondingDiagram } from '../../../server/drawings/bonding.ts';
import { figureFiles } from '../../../server/drawings/figure-files.ts';
import { createReadDrawing } from '../../../server/drawings/files.ts';

const charts = Object.entries(figureFiles).map(([name, draw]) => ({ name, draw }));

test.each(charts)('$name is the same every time, and holds nothing a file cannot', ({ draw }) => {
  const { width, height, body } = draw();
  expect(draw()).toEqual({ width, height, body });
  expect(Math.min(width, height)).toBeGreaterThan(100);
  expect(body).not.toMatch(/NaN|undefined|Infinity|null/);
  // Neither the page's classes nor a policy against inline styles reaches a file; an id would clash, a url() is not found.
  expect(body).not.toMatch(/ (?:class|style|id)=|url\(/);
});

test('each drawing has a layout for one column', () => {
  const names = Object.keys(figureFiles);
  const wide = names.filter((name) => !name.endsWith('-narrow')).map((name) => name.replace(/-(?:long|medium)$/, ''));
  expect(wide.filter((name) => !names.includes(`${name}-narrow`))).toEqual([]);
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
  const file = createReadDrawing(readDrawingTokens())('bonding-mini')?.text ?? '';
  for (const id of ['d', ...Array.from({ length: 16 }, (_, index) => `pin-${index + 1}`)])
    expect(file.split(`id="${id}"`)).toHaveLength(2);
  expect(file).not.toMatch(/NaN|undefined|class=|style=/);
});
