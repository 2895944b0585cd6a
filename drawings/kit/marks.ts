import { escapeMarkup, linePath, rounded } from './svg.ts';

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

interface LineStyle {
  stroke?: Token;
  width?: number;
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
  /** Replaces the drawing's typeface, in which arithmetic signs are hard to distinguish. */
  face?: 'sans';
  /** Color of an outline that separates the text from lines behind it. Use the background's color. */
  halo?: Token;
}

const haloWidth = 5;
/** Horizontal distance between 45-degree lines whose perpendicular distance is 7 units. */
const hatchStep = 9.9;

export function line(d: string, { stroke = 'ink', width = 1.2, dash, fill, opacity }: LineStyle = {}): string {
  const look = { fill: fill ? color(fill) : 'none', stroke: color(stroke), 'stroke-width': width };
  return `<path${attributes({ d, ...look, 'stroke-linejoin': 'round', 'stroke-dasharray': dash, opacity })}/>`;
}

export function box(x: number, y: number, width: number, height: number, style: BoxStyle): string {
  const { fill, stroke = 'ink', width: strokeWidth = 1.2 } = style;
  const look = { fill: color(fill), stroke: color(stroke), 'stroke-width': strokeWidth };
  return `<rect${attributes({ x, y, width, height, ...look })}/>`;
}

/** The surrounding group sets the default size and color. */
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

export function lettering(size: number, fill: Token, body: string): string {
  return `<g${attributes({ 'font-size': size, fill: color(fill) })}>${body}</g>`;
}

/** Draws separate lines, because browsers may not find a `<pattern>` in a file that `<use>` loads. */
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

function color(token: Token): string {
  return `var(--${token})`;
}

function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('');
}
