import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findFigures } from '../../../build/find-drawings.ts';
import { wordingOf } from '../../../drawings/kit/wording.ts';
import { bondingDiagram } from '../../../drawings/package/bonding.ts';
import { builtDrawings } from '../../support/drawings.ts';

const figures = await findFigures();
const charts = Object.entries(figures).map(([name, draw]) => ({ name, draw }));

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
