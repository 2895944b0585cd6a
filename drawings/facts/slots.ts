import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project } from '../kit/iso.ts';
import { arrow, text } from '../kit/marks.ts';
import { hairlines, node, solid } from '../kit/scene.ts';
import { rounded } from '../kit/svg.ts';
import { wordingOf } from '../kit/wording.ts';
import { inSpace, letters } from './sheet.ts';

const say = wordingOf('parts/home-facts');
const origin = [78, 50] as const;
const [width, depth, thick] = [150, 86, 8];
const slot = { size: [54, 60, 28], y: 13 } as const;
const [first, second] = [14, 82];

/** Flash memory with two slots: the image that runs, and the one that the bootloader can go back to. */
export function slots(): Drawing {
  const { size, y } = slot;
  return inSpace(
    origin,
    [
      solid([0, 0, 0], [width, depth, thick], 'shade'),
      node([first, y, thick], size),
      solid([second, y, thick], size),
      hairlines(...pages(second)),
      back(),
    ],
    name(first, say('running'), 'on-copper') + name(second, say('spare'), 'ink'),
  );
}

/** The pages of the flash, on the near side of a slot. */
function pages(x: number): Point3[][] {
  const { size, y } = slot;
  return [1, 2, 3].map((page) => {
    const z = thick + (page * size[2]) / 4;
    return [
      [x, y + size[1], z],
      [x + size[0], y + size[1], z],
      [x + size[0], y, z],
    ];
  });
}

/** From the new image back to the old one, above both. */
function back(): string {
  const { size, y } = slot;
  const above = (x: number, z: number) => project([x + size[0] / 2, y + 6, thick + size[2] + z]);
  return arrow([above(second, 4), above(second, 34), above(first, 34), above(first, 6)], {
    stroke: 'signal',
    width: 2,
  });
}

function name(x: number, words: string, fill: 'on-copper' | 'ink'): string {
  const { size, y } = slot;
  const [across, down] = project([x + size[0] / 2, y + size[1] / 2 + 4, thick + size[2]]);
  const [left, base] = [rounded(across + origin[0]), rounded(down + origin[1] + letters * 0.36)];
  return text(left, base, words, { fill, bold: true, anchor: 'middle' });
}
