import { artwork } from '../../../drawings/board/hero-board.ts';
import type { Drawing } from '../../../drawings/kit/drawing.ts';
import { packageTop } from '../../../drawings/package/package-top.ts';
import type { Cover } from '../../../shared/figures.ts';
import { coverByName, nameInAddress } from '../drawings/cover-name.ts';

export type Art =
  | ({ of: 'cover' } & Cover)
  | { of: 'figure'; src: string }
  | { of: 'scene'; src: string }
  | { of: 'package'; pin?: number }
  | { of: 'board' };

export interface Plate {
  drawing: Drawing;
  colors: string[];
  ground: string;
  styles?: string;
  /** Top left corner and scale. By default, the drawing is in the middle. */
  placement?: { x: number; y: number; scale: number };
}

export function groundOf(art: Art): 'mask' | 'paper' {
  if (art.of === 'cover') return art.plate === 'mask' || art.plate === 'ink' ? 'mask' : 'paper';
  return art.of === 'package' ? 'mask' : 'paper';
}

export type DrawingAt = (src: string) => Drawing | undefined;

export function plateOf(art: Art, drawingAt: DrawingAt): Plate {
  switch (art.of) {
    case 'cover':
      return art.layers ? productPlate(art, drawingAt) : coverPlate(art);
    case 'figure':
      return plain(drawingAt(art.src), '--paper-2');
    case 'scene':
      return plain(drawingAt(art.src), '--paper-3');
    case 'package':
      return { drawing: packageTop(art.pin), colors: ['.slab'], ground: '--mask' };
    case 'board':
      return board;
  }
}

function plain(drawing: Drawing | undefined, ground: string): Plate {
  return drawing ? { drawing, colors: [], ground } : board;
}

function coverPlate({ src, plate }: Cover): Plate {
  const drawing = coverByName(nameInAddress(src));
  if (!drawing) throw new Error(`No cover has the address ${src}.`);
  return {
    drawing,
    colors: ['.cover', `.cover--${plate}`],
    ground: '--plate',
    placement: { x: 0, y: 127.5, scale: 1.875 },
  };
}

function productPlate({ src, plate }: Cover, drawingAt: DrawingAt): Plate {
  const drawing = drawingAt(src);
  if (!drawing) return board;
  return {
    drawing,
    colors: ['.cover', '.assembly', `.cover--${plate}`],
    ground: '--plate',
    placement: { x: 0, y: 90, scale: 1.875 },
  };
}

/**
 * The colors of nets, drops, and arcs must match client/pages/home/board.css, client/pages/home/board-stack.css, and
 * client/ui/board-parts.css.
 */
const board: Plate = {
  get drawing() {
    return { width: 1300, height: 900, body: `<g transform="translate(486 40)">${artwork({})}</g>` };
  },
  colors: ['.board'],
  ground: '--paper-2',
  placement: { x: 24, y: 18, scale: 0.66 },
  styles: [
    '.board__hit,.board__pulses{display:none}',
    '.board__sheets path{fill:var(--paper);stroke:var(--ink-3)}',
    '.board__drops{fill:none;stroke:var(--ink);stroke-dasharray:2 4;opacity:.6}',
    '.board__nets path{fill:none;stroke:var(--trace);stroke-width:3}',
    '.board__nets .board__meander{stroke:var(--gold);stroke-width:5}',
    '.board__arcs{fill:none;stroke:var(--copper);stroke-width:2.4}',
  ].join(''),
};
