import { shape } from '../marks.ts';
import { rectPath } from '../svg.ts';

export interface Via {
  /** In µm from the left edge of the section. */
  center: number;
  /** Layers whose copper meets its barrel. */
  joins: readonly string[];
}

type Span = [from: number, to: number];

/** In µm: drilled hole, copper in it, pad on a layer it joins, opening in a plane it passes. */
const [drill, plating, pad, opening] = [250, 25, 450, 600];
const planes = ['L2', 'L4', 'L5'];

/** What is copper on a layer beside its traces: a plane less its openings, or the pads of vias. */
export function padsOf(layer: string, vias: readonly Via[], width: number): Span[] {
  if (planes.includes(layer)) {
    const openings = vias.filter(({ joins }) => !joins.includes(layer)).map(({ center }) => around(center, opening));
    return without(openings, width);
  }
  return vias.filter(({ joins }) => joins.includes(layer)).map(({ center }) => around(center, pad));
}

/** The plated hole in section, filled with resin and capped by the mask. */
export function barrel(via: Via, top: number, bottom: number, at: (across: number) => number, scale: number): string {
  const [from, to] = around(via.center, drill);
  const wall = plating * scale;
  const tall = bottom - top;
  const walls = rectPath(at(from), top, wall, tall) + rectPath(at(to) - wall, top, wall, tall);
  const bore = rectPath(at(from) + wall, top, (to - from) * scale - 2 * wall, tall);
  return shape(walls, 'ink') + shape(bore, 'paper-2');
}

function around(center: number, across: number): Span {
  return [center - across / 2, center + across / 2];
}

function without(openings: readonly Span[], width: number): Span[] {
  const kept: Span[] = [];
  let start = 0;
  for (const [from, to] of openings) {
    if (from > start) kept.push([start, from]);
    start = Math.max(start, to);
  }
  if (start < width) kept.push([start, width]);
  return kept;
}
