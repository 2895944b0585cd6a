import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { findFigures } from '../../../build/find-drawings.ts';
import { NoWording, wordingOf } from '../../../drawings/kit/wording.ts';
import { bondingDiagram } from '../../../drawings/package/bonding.ts';
import { builtDrawings } from '../../support/drawings.ts';

const { drawings: figures } = await findFigures();
const charts = Object.entries(figures).map(([name, draw]) => ({ name, draw }));

test.each(charts)('$name is the same every time, and holds nothing a file cannot', ({ draw }) => {
  const { width, height, body } = draw();
  expect(draw()).toEqual({ width, height, body });
  expect(Math.min(width, height)).toBeGreaterThan(100);
  expect(body).not.toMatch(/NaN|undefined|Infinity|null/);
  // Neither the page's classes nor a policy against inline styles reaches a file; an id would clash, a url() is not found.
  expect(body).not.toMatch(/ (?:class|style|id)=|url\(/);
});

test('each drawing with letters has a layout for one column', () => {
  const names = Object.keys(figures).filter((name) => figures[name]?.().body.includes('<text'));
  const wide = names.filter((name) => !name.endsWith('-narrow')).map((name) => name.replace(/-(?:long|medium)$/, ''));
  expect(wide.filter((name) => !names.includes(`${name}-narrow`))).toEqual([]);
});

test.each(['', '-medium', '-narrow'])(
  'each stretch of the project plan has its words (charts/project-timing%s)',
  (layout) => {
    const [, ...stretches] = figures[`charts/project-timing${layout}`]?.().body.split('fill="var(--paper-2)"/>') ?? [];
    expect(stretches.length).toBeGreaterThan(15);
    for (const stretch of stretches) expect(stretch).toMatch(/^(?:<path[^>]*>){1,2}<text[^>]*>[^<]/);
  },
);

test('each label that a file has is shown by its figure, and a missing one is named with file and key', () => {
  const unused = ['content/drawings', 'drawings/figures', 'drawings'].flatMap(labelsIn).filter(({ name, key }) => {
    const file = `drawings/${name.startsWith('parts/') ? '' : 'figures/'}${name}.ts`;
    return existsSync(file) && !readFileSync(file, 'utf8').includes(`say('${key}')`);
  });
  expect(unused).toEqual([]);
  expect(() => wordingOf('diagrams/open-net')('nobodyWroteThis')).toThrow(
    /diagrams\/open-net\.yaml:\d+: write nobodyWroteThis/,
  );
});

test('a figure without labels, as in other content, is not drawn', () => {
  expect(() => wordingOf('notes/no-such-figure')).toThrow(NoWording);
});

function labelsIn(folder: string): { name: string; key: string }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) => {
    const labels = v.parse(v.record(v.string(), v.string()), parse(readFileSync(`${folder}/${file}`, 'utf8')));
    return Object.keys(labels).map((key) => ({ name: file.slice(0, -'.yaml'.length), key }));
  });
}

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
