import type { Drawing } from '../kit/drawing.ts';
import type { Point3 } from '../kit/iso.ts';
import { lines, node, panel, solid } from '../kit/scene.ts';
import { wordingOf } from '../kit/wording.ts';
import { inSpace } from './sheet.ts';

const boards = Number.parseInt(wordingOf('parts/home-facts')('boards'), 10);
const shelves = 4;
const onShelf = Math.ceil(boards / shelves);
const [pitch, depth, step] = [15, 14, 22];
const width = onShelf * pitch + 6;

/** The rack of the HIL lab, with every board that it holds. */
export function lab(): Drawing {
  const height = shelves * step;
  const posts = [
    [0, depth],
    [width, depth],
    [width, 0],
  ] as const;
  const frame = posts.map(([x, y]): Point3[] => [
    [x, y, 0],
    [x, y, height],
  ]);
  const back: Point3[] = [
    [0, 0, 0],
    [width, 0, 0],
    [width, 0, height],
    [0, 0, height],
  ];
  return inSpace(
    [15, 91],
    [panel(back, 'shade'), ...Array.from({ length: shelves }, (_, shelf) => shelfOf(shelf)), lines(...frame)],
  );
}

function shelfOf(shelf: number): string {
  const z = shelf * step;
  const places = Math.min(onShelf, boards - shelf * onShelf);
  const row = Array.from({ length: places }, (_, place) => {
    const x = 5 + place * pitch;
    return solid([x, 8, z + 2], [11, 2, 14]) + node([x + 3.5, 10, z + 7], [4, 1, 5]);
  });
  return solid([0, 0, z], [width, depth, 2]) + row.join('');
}
