import type { BoardPart, PrintedNames } from '../../shared/home.ts';
import { box, cylinder, disc, flatText, type Point3, project, shape } from '../kit/iso.ts';
import { ellipsePath, linePath, rounded } from '../kit/svg.ts';
import { etched, laser, laserDim, materials } from './materials.ts';
import { capacitors } from './passives.ts';

const canHeight = 36;

export function power(): string {
  const outline =
    footprint(116, 344, 98, 100) +
    footprint(56, 368, 52, 52) +
    footprint(222, 384, 60, 60) +
    footprint(52, 428, 36, 36) +
    footprint(220, 452, 36, 36) +
    footprint(96, 508, 70, 64);
  return block('power', outline, converters() + usbConnector());
}

export function converters(): string {
  const { chip, ferrite } = materials;
  const coil = (at: Point3, size: number, height: number, name: string) =>
    box(at, [size, size, height], ferrite) + flatText(name, [at[0] + 9, at[1] + 30, height], 14, laserDim);
  const regulator = box([126, 360, 0], [74, 70, 10], chip) + flatText('PMIC', [138, 402, 10], 16, laserDim);
  return (
    coil([60, 372, 0], 44, 22, '1R0') +
    regulator +
    can([70, 446, 0]) +
    coil([226, 388, 0], 52, 26, '2R2') +
    can([238, 470, 0])
  );
}

export function usbConnector(): string {
  const slot = linePath([project([112, 572, 12]), project([150, 572, 12])]);
  return (
    box([96, 508, 0], [70, 64, 24], materials.metal) +
    `<path class="board__bold" stroke="var(--opening)" stroke-width="7" stroke-linecap="round" d="${slot}"/>`
  );
}

function can(foot: Point3): string {
  const [x, y] = project([foot[0], foot[1], canHeight]).map(rounded);
  const negative = `M${rounded((x ?? 0) - 20.8)} ${y}a20.8 12 0 0 0 12 10.8v-21.6a20.8 12 0 0 0-12 10.8z`;
  return `${cylinder(foot, 17, canHeight, materials.can)}<path fill="var(--chip)" d="${negative}"/>`;
}

export function microcontroller(names: PrintedNames): string {
  const outline = footprint(568, 258, 154, 154) + footprint(530, 286, 30, 30) + footprint(608, 416, 96, 24);
  return block('mcu', outline, secureElement() + core(names) + clock());
}

export function secureElement(): string {
  return box([532, 288, 0], [26, 26, 8], materials.chip);
}

export function core({ mcu = '' }: PrintedNames): string {
  return (
    box([590, 280, 0], [110, 110, 12], materials.chip) +
    printed(mcu, [604, 324, 12], 20, laser) +
    flatText('ZEPHYR', [604, 344, 12], 12, laserDim) +
    `<ellipse ${disc([686, 294, 12], 4)} fill="none" stroke="var(--metal-2)"/>`
  );
}

export function clock(): string {
  const supply = capacitors('x', [
    [664, 424],
    [684, 424],
  ]);
  return box([612, 420, 0], [34, 16, 9], materials.metal) + supply;
}

const lid = 26;

export function radio(names: PrintedNames): string {
  return block('radio', footprint(584, 34, 172, 152), shield(names) + matching());
}

export function shield({ radio: name = '' }: PrintedNames): string {
  const holes = [132, 146].flatMap((y) =>
    Array.from({ length: 6 }, (_, column) => ellipsePath(project([622 + column * 19, y, lid]), 3.4, 2)),
  );
  const crease = shape([
    [610, 60, lid],
    [730, 60, lid],
    [730, 160, lid],
    [610, 160, lid],
  ]);
  return (
    box([604, 54, 0], [132, 112, lid], materials.metal) +
    `<path fill="none" stroke="var(--metal-edge)" stroke-width=".5" d="${crease}"/>` +
    `<path fill="var(--etch)" opacity=".8" d="${holes.join('')}"/>` +
    flatText('LTE-M / BLE', [622, 92, lid], 15, etched) +
    printed(name, [622, 114, lid], 10, etched)
  );
}

export function matching(): string {
  return capacitors('x', [
    [752, 104],
    [752, 128],
  ]);
}

const poles = 6;
const pitch = 30;

export function fieldIo(): string {
  return block('field-io', footprint(470, 496, 180, 70), terminals());
}

export function terminals(): string {
  const { terminal } = materials;
  const housing = box([470, 496, 0], [180, 30, 52], terminal) + box([470, 526, 0], [180, 40, 34], terminal);
  const all = Array.from({ length: poles }, (_, pole) => 470 + pole * pitch);
  const screws = all.map((x) => `<ellipse ${disc([x + 15, 511, 52], 9)}/>`).join('');
  const drives = all.map((x) => linePath([project([x + 8, 511, 52]), project([x + 22, 511, 52])])).join('');
  const openings = all.map((x) =>
    shape([
      [x + 6, 566, 26],
      [x + 24, 566, 26],
      [x + 24, 566, 8],
      [x + 6, 566, 8],
    ]),
  );
  return `${housing}<g fill="var(--metal)" stroke="var(--etch)">${screws}<path stroke-width="1.4" d="${drives}"/></g><path fill="var(--opening)" d="${openings.join('')}"/>`;
}

export function processor(names: PrintedNames): string {
  const outline = footprint(316, 76, 208, 208) + footprint(168, 96, 124, 168) + footprint(188, 8, 104, 84);
  return block('processor', outline, storage() + memory() + application(names));
}

export function storage(): string {
  return box([196, 16, 0], [88, 68, 11], materials.chip) + flatText('eMMC', [212, 58, 11], 17, laserDim);
}

export function memory(): string {
  return box([176, 104, 0], [108, 152, 12], materials.chip) + flatText('LPDDR4', [200, 186, 12], 17, laserDim);
}

export function application({ processor: name = '' }: PrintedNames): string {
  const { substrate, lid } = materials;
  return (
    box([326, 86, 0], [188, 188, 8], substrate) +
    box([346, 106, 8], [148, 148, 16], lid) +
    printed(name, [362, 152, 24], 24, laser) +
    flatText('LINUX · QNX', [362, 176, 24], 13, laserDim) +
    flatText('2644 KR', [362, 236, 24], 11, laserDim) +
    `<ellipse ${disc([478, 122, 24], 5)} fill="none" stroke="var(--metal-2)"/>`
  );
}

export function sensor(): string {
  const outline = footprint(764, 284, 98, 154) + footprint(740, 378, 12, 42);
  return block('sensor', outline, filters() + microphone() + converter());
}

export function microphone(): string {
  return (
    box([772, 302, 0], [84, 62, 16], materials.metal) +
    `<ellipse ${disc([800, 332, 16], 7)} fill="var(--opening)"/>` +
    flatText('MEMS', [816, 340, 16], 11, etched)
  );
}

export function converter(): string {
  return box([780, 378, 0], [68, 42, 10], materials.chip) + flatText('ADC', [794, 404, 10], 13, laserDim);
}

export function filters(): string {
  return capacitors('y', [
    [742, 380],
    [742, 402],
  ]);
}

/** The antenna's copper is drawn with the traces. */
export function antenna(): string {
  const [x = 0, y = 0] = project([862, 60, 44]);
  const arcs = [34, 58, 82].map((radius) => {
    const [across, up] = [radius * 0.64, rounded(y - radius * 0.62)];
    return `<path d="M${rounded(x - across)} ${up}A${radius} ${radius} 0 0 1 ${rounded(x + across)} ${up}"/>`;
  });
  return block('antenna', footprint(764, 20, 126, 150), `<g class="board__arcs">${arcs.join('')}</g>`);
}

/**
 * `outline` is path data of the area that responds to the pointer. The area does not lift, because the pointer would
 * otherwise leave a lifted part. The markup in `base` is below the part and does not lift.
 */
export function block(id: BoardPart['id'], outline: string, parts: string, base = ''): string {
  return `<g class="board__block" data-block="${id}">${base}<path class="board__hit" d="${outline}"/><g class="board__lift">${parts}</g></g>`;
}

export function footprint(x: number, y: number, width: number, depth: number): string {
  return shape([
    [x, y, 0],
    [x + width, y, 0],
    [x + width, y + depth, 0],
    [x, y + depth, 0],
  ]);
}

function printed(name: string, ...place: [at: Point3, size: number, attributes: string]): string {
  return name && flatText(name, ...place);
}
