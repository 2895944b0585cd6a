import { artwork } from '../../drawings/board/hero-board.ts';
import type { Drawing } from '../../drawings/kit/drawing.ts';
import { packageTop } from '../../drawings/package/package-top.ts';
import type { Cover } from '../../shared/figures.ts';
import type { ChartName } from '../../shared/items.ts';
import { coverByName } from '../drawings/cover-name.ts';
import type { Drawings } from '../drawings/drawings.ts';

/** The drawing of a card. As JSON it is part of the card's address. */
export type Art =
  | ({ of: 'cover' } & Cover)
  | { of: 'figure'; name: FigureName }
  | { of: 'scene'; slug: string }
  | { of: 'package'; pin?: number }
  | { of: 'board' };

type FigureName = `${ChartName}-narrow` | 'diagrams/open-net' | 'diagrams/ack-frame';

export interface Plate {
  drawing: Drawing;
  /** The selectors that define the drawing's colors, in order. */
  colors: string[];
  ground: string;
  styles?: string;
  /** Top left corner and scale. By default the drawing is centered and as large as fits. */
  place?: { x: number; y: number; scale: number };
}

export function sheetOf(art: Art): 'mask' | 'paper' {
  if (art.of === 'cover') return art.plate === 'mask' || art.plate === 'ink' ? 'mask' : 'paper';
  return art.of === 'package' ? 'mask' : 'paper';
}

/** The drawings of the build. */
export type BuiltDrawings = Pick<Drawings, 'drawing' | 'sized'>;

export function plateOf(art: Art, drawings: BuiltDrawings): Plate {
  switch (art.of) {
    case 'cover':
      return art.lifts ? productPlate(art, drawings) : coverPlate(art);
    case 'figure':
      return { drawing: drawings.drawing(art.name), colors: [], ground: '--paper-2' };
    case 'scene':
      // An operator's own industry may have no scene.
      if (!drawings.sized(`industries/${art.slug}`)) return board;
      return { drawing: drawings.drawing(`industries/${art.slug}`), colors: [], ground: '--paper-3' };
    case 'package':
      return { drawing: packageTop(art.pin), colors: ['.slab'], ground: '--mask' };
    case 'board':
      return board;
  }
}

/** The full width of the plate, because covers also bleed on pages. */
function coverPlate({ name, plate }: Cover): Plate {
  const drawing = coverByName(name);
  if (!drawing) throw new Error(`There is no cover ${name}`);
  return {
    drawing,
    colors: ['.cover', `.cover--${plate}`],
    ground: '--plate',
    place: { x: 0, y: 127.5, scale: 1.875 },
  };
}

function productPlate({ name, plate }: Cover, drawings: BuiltDrawings): Plate {
  return {
    drawing: drawings.drawing(name),
    colors: ['.cover', '.assembly', `.cover--${plate}`],
    ground: '--plate',
    place: { x: 0, y: 90, scale: 1.875 },
  };
}

/** The reference board, cut by the card's edge. Colors match client/ui/board-parts.css. */
const board: Plate = {
  get drawing() {
    return { width: 1300, height: 900, body: `<g transform="translate(486 40)">${artwork()}</g>` };
  },
  colors: ['.board'],
  ground: '--paper-2',
  place: { x: 24, y: 18, scale: 0.66 },
  styles: [
    '.board__hit,.board__pulses{display:none}',
    '.board__sheets path{fill:var(--paper);stroke:var(--ink-3)}',
    '.board__drops{fill:none;stroke:var(--ink);stroke-dasharray:2 4;opacity:.6}',
    '.board__nets path{fill:none;stroke:var(--trace);stroke-width:3}',
    '.board__nets .board__meander{stroke:var(--gold);stroke-width:5}',
    '.board__arcs{fill:none;stroke:var(--copper);stroke-width:2.4}',
  ].join(''),
};
