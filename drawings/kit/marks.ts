import { escapeMarkup, linePath, type Point, rounded } from './svg.ts';

/** The tokens that plots and diagrams are drawn with, from client/styles/tokens.css. */
export type Token =
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'copper'
  | 'copper-2'
  | 'on-copper'
  | 'signal'
  | 'error'
  | 'paper'
  | 'paper-2'
  | 'paper-3'
  | 'rule'
  | 'rule-2';

export interface LineStyle {
  stroke?: Token;
  width?: number;
  /** Lengths of dash and gap. */
  dash?: string;
  fill?: Token;
  opacity?: number;
}

interface BoxStyle {
  fill: Token;
  stroke?: Token;
  width?: number;
}

export interface TextStyle {
  size?: number;
  fill?: Token;
  bold?: boolean;
  anchor?: 'middle' | 'end';
  /** Else the face of the drawing, in which the signs of arithmetic are hard to tell apart. */
  face?: 'sans';
  /** What the words lie on: an edge of it keeps lines away from them. */
  halo?: Token;
}

const arrowHead = { length: 8, halfAngle: 0.45 };
const haloWidth = 5;
/** Across, so that the lines are 7 apart. */
const hatchStep = 9.9;

/** A stroke along path data. */
export function line(d: string, { stroke = 'ink', width = 1.2, dash, fill, opacity }: LineStyle = {}): string {
  const look = { fill: fill ? color(fill) : 'none', stroke: color(stroke), 'stroke-width': width };
  return `<path${attributes({ d, ...look, 'stroke-linejoin': 'round', 'stroke-dasharray': dash, opacity })}/>`;
}

/** A filled shape without an edge. */
export function shape(d: string, fill: Token, opacity?: number): string {
  return `<path${attributes({ d, fill: color(fill), 'fill-opacity': opacity })}/>`;
}

/** A stroke along points, with an open head at the last. */
export function arrow(points: readonly Point[], style: LineStyle = {}): string {
  const [[fromX, fromY], [x, y]] = lastTwo(points);
  const angle = Math.atan2(y - fromY, x - fromX);
  const barb = (turn: number): Point => [
    x - Math.cos(angle + turn) * arrowHead.length,
    y - Math.sin(angle + turn) * arrowHead.length,
  ];
  const head = linePath([barb(arrowHead.halfAngle), [x, y], barb(-arrowHead.halfAngle)]);
  return line(linePath(points) + head, style);
}

/** A rectangle with an edge. */
export function box(x: number, y: number, width: number, height: number, style: BoxStyle): string {
  const { fill, stroke = 'ink', width: strokeWidth = 1.2 } = style;
  const look = { fill: color(fill), stroke: color(stroke), 'stroke-width': strokeWidth };
  return `<rect${attributes({ x, y, width, height, ...look })}/>`;
}

export function circle(x: number, y: number, radius: number, { fill, stroke = 'ink', width = 1.2 }: BoxStyle): string {
  const look = { fill: color(fill), stroke: color(stroke), 'stroke-width': width };
  return `<circle${attributes({ cx: x, cy: y, r: radius, ...look })}/>`;
}

/** Words on a base line. Size and color are those of the group around, unless given. */
export function text(x: number, y: number, words: string, style: TextStyle = {}): string {
  const { size, fill, bold, anchor, halo, face } = style;
  const look = {
    'font-family': face && `var(--${face})`,
    'font-size': size,
    'font-weight': bold ? 500 : undefined,
    'text-anchor': anchor,
    fill: fill && color(fill),
  };
  const edge = halo && {
    stroke: color(halo),
    'stroke-width': haloWidth,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  };
  return `<text${attributes({ x, y, ...look, ...edge })}>${escapeMarkup(words)}</text>`;
}

/** A group that gives the texts within it their size and color. */
export function lettering(size: number, fill: Token, body: string): string {
  return `<g${attributes({ 'font-size': size, fill: color(fill) })}>${body}</g>`;
}

/** Slanted lines within a rectangle. Computed, because a pattern of a file is not found through `<use>`. */
export function hatch(left: number, top: number, width: number, height: number): string {
  let d = '';
  for (let across = hatchStep; across < width + height; across += hatchStep) {
    const below = Math.min(across, height);
    const above = Math.max(0, across - width);
    d += linePath([
      [left + across - below, top + below],
      [left + across - above, top + above],
    ]);
  }
  return line(d, { stroke: 'rule-2', width: 1 });
}

/** How wide words are: a glyph of the mono face takes six tenths of its size. */
export function textWidth(words: string, size: number): number {
  return words.length * size * 0.6;
}

function color(token: Token): string {
  return `var(--${token})`;
}

function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('');
}

function lastTwo(points: readonly Point[]): readonly [Point, Point] {
  const [from, to] = points.slice(-2);
  if (!from || !to) throw new Error('An arrow needs two points.');
  return [from, to];
}
