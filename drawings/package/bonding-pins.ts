import { linePath, type Point, polygonPath, rectPath, rounded } from '../kit/svg.ts';

export const packageSize = { width: 330, height: 464 };

export const frame = rectPath(92, 130, 146, 204);
export const die = rectPath(104, 150, 122, 164);
export const blocks = `${rectPath(120, 158, 90, 26)}${rectPath(120, 280, 90, 26)}M122 158V306M208 158V306`;

export interface BondedPin {
  finger: string;
  wire: string;
  pad: string;
}

interface Place {
  left: boolean;
  leadY: number;
  /** Distance from the middle in rows, a multiple of one half; negative above the middle. */
  fromMiddle: number;
}

const middleY = packageSize.height / 2;
/**
 * `edge` is half the height of a lead finger at the package's edge, and `tip` is half the height at the finger's tip.
 * `bend` is the width of the finger's straight part.
 */
const lead = { edge: 8, tip: 4, bend: 20 };
const padX = 112;
const padPitch = 19;

/**
 * Returns the pins in order: the first half down the left side, and the second half up the right side. The pins fill
 * `height`, centered on the middle of the package.
 */
export function bondedPins(count: number, height = packageSize.height): BondedPin[] {
  const rows = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => {
    const place = placeOf(index, rows, height / rows);
    return { finger: fingerPath(place), wire: wirePath(place), pad: padPath(place) };
  });
}

function placeOf(index: number, rows: number, pitch: number): Place {
  const left = index < rows;
  const row = left ? index : 2 * rows - 1 - index;
  const fromMiddle = row - (rows - 1) / 2;
  return { left, leadY: middleY + fromMiddle * pitch, fromMiddle };
}

function fingerPath(place: Place): string {
  const [tipX, tipY] = tipOf(place);
  const outline: Point[] = [
    [0, place.leadY - lead.edge],
    [lead.bend, place.leadY - lead.edge],
    [tipX, tipY - lead.tip],
    [tipX, tipY + lead.tip],
    [lead.bend, place.leadY + lead.edge],
    [0, place.leadY + lead.edge],
  ];
  return polygonPath(outline.map((point) => sided(place, point)));
}

function wirePath(place: Place): string {
  const [tipX, tipY] = tipOf(place);
  const padY = middleY + place.fromMiddle * padPitch;
  const [bowX, bowY] = sided(place, [(tipX + padX) / 2, (tipY + padY) / 2 - 9]);
  const [endX, endY] = sided(place, [padX, padY]);
  const start = linePath([sided(place, [tipX - 3, tipY])]);
  return `${start}Q${rounded(bowX)} ${rounded(bowY)} ${rounded(endX)} ${rounded(endY)}`;
}

function padPath(place: Place): string {
  const [x, y] = sided(place, [padX, middleY + place.fromMiddle * padPitch]);
  return rectPath(x - 3, y - 3, 6, 6);
}

function tipOf({ leadY, fromMiddle }: Place): Point {
  return [62 + Math.abs(fromMiddle) * 2, middleY + (leadY - middleY) * 0.62];
}

function sided({ left }: Place, [x, y]: Point): Point {
  return [left ? x : packageSize.width - x, y];
}
