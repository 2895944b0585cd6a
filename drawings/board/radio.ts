import { box, flatText, project, shape } from '../kit/iso.ts';
import { ellipsePath } from '../kit/svg.ts';
import { block, footprint } from './block.ts';
import { etched, materials } from './materials.ts';
import { capacitors } from './passives.ts';

const lid = 26;

/** The radio under its shield can, with the matching parts of the antenna. */
export function radio(): string {
  const holes = [132, 146].flatMap((y) =>
    Array.from({ length: 6 }, (_, column) => ellipsePath(project([622 + column * 19, y, lid]), 3.4, 2)),
  );
  const crease = shape([
    [610, 60, lid],
    [730, 60, lid],
    [730, 160, lid],
    [610, 160, lid],
  ]);
  const can =
    box([604, 54, 0], [132, 112, lid], materials.metal) +
    `<path fill="none" stroke="var(--metal-edge)" stroke-width=".5" d="${crease}"/>` +
    `<path fill="var(--etch)" opacity=".8" d="${holes.join('')}"/>` +
    flatText('LTE-M / BLE', [622, 92, lid], 15, etched) +
    flatText('NW-RF2 REV C', [622, 114, lid], 10, etched);
  const matching = capacitors('x', [
    [752, 104],
    [752, 128],
  ]);
  return block('radio', footprint(584, 34, 172, 152), can + matching);
}
