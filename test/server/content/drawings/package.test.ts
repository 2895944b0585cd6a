import { expect, test } from 'vitest';
import { bondingDiagram } from '../../../../drawings/package/bonding.ts';
import { builtDrawings } from '../../../support/drawings.ts';

test('each pin has one finger and one wire, and the chosen pin is lit', () => {
  const pins = Array.from({ length: 16 }, (_, index) => ({ number: index + 1 }));
  const svg = bondingDiagram(pins, 2);
  for (const { number } of pins) expect(svg.split(`data-pin="${number}"`)).toHaveLength(3);
  expect(svg.match(/bonding__on" data-pin="\d+"/g)).toEqual(Array(2).fill('bonding__on" data-pin="2"'));
  expect(bondingDiagram(pins)).not.toContain('bonding__on');
  expect(svg).not.toMatch(/NaN|undefined|style=/);
});

test('each pin of the menu’s package can be lit', () => {
  const file = builtDrawings().file('bonding-mini')?.text ?? '';
  for (const id of ['d', ...Array.from({ length: 16 }, (_, index) => `pin-${index + 1}`)])
    expect(file.split(`id="${id}"`)).toHaveLength(2);
  expect(file).not.toMatch(/NaN|undefined|class=|style=/);
});
