import { arrow, line, shape, type Token, text } from '../kit/marks.ts';
import { linePath, type Point, polygonPath, rectPath, rounded } from '../kit/svg.ts';
import { wordingOf } from '../kit/wording.ts';

const say = wordingOf('parts/board-layers');

export interface SectionLayout {
  /** Origin of the section, and units per µm horizontally and vertically. */
  left: number;
  top: number;
  scale: number;
  /** Size of the section, in µm. */
  width: number;
  /** Centers, in µm from the left edge of the section. */
  feed: number;
  pair: number;
  inner?: number;
  vias: readonly Via[];
}

/**
 * In µm, from a field solver with the mask: 50 Ω over the nearest plane on L1 and L3, 90 Ω between the two traces of
 * the pair.
 */
const traces = { feed: 180, pair: 150, pairGap: 150, inner: 125 };
const dielectricFills: Record<string, Token> = { prepreg: 'paper-2', core: 'paper-3', filler: 'paper-2' };

/** A section of the board: insulation, copper, plated holes, and the field below the antenna feed. */
export function section(layout: SectionLayout, bands: readonly Band[]): string {
  const { left, width, scale } = layout;
  const insulation = bands.map(({ kind, top, bottom }) => {
    if (kind === 'copper') return shape(rectPath(left, top, width * scale, bottom - top), 'paper-2');
    const mask = kind === 'mask';
    return shape(
      rectPath(left, top, width * scale, bottom - top),
      mask ? 'ink-3' : (dielectricFills[kind] ?? 'paper'),
      mask ? 0.35 : 1,
    );
  });
  const copper = bands.filter(({ kind }) => kind === 'copper').map((band) => copperOf(band, layout));
  const { top, bottom } = edges(bands, 'L1');
  const feed = { center: at(layout, layout.feed), half: (traces.feed * scale) / 2, top, bottom };
  const [first, last] = [edges(bands, 'L1').top, edges(bands, 'L6').bottom];
  return [
    ...insulation,
    fieldLines(feed, edges(bands, 'L2').top, scale),
    ...copper,
    ...layout.vias.map((via) => barrel(via, first, last, (x) => at(layout, x), scale)),
    cut(bands, layout),
  ].join('');
}

/** The copper of a layer: three are planes with openings around vias, the others have traces and pads. */
function copperOf(band: Band, layout: SectionLayout): string {
  const spans = padsOf(band.name, layout.vias, layout.width);
  const trace = (center: number, width: number) => spans.push([center - width / 2, center + width / 2]);
  if (band.name === 'L1') trace(layout.feed, traces.feed);
  if (band.name === 'L3' && layout.inner) trace(layout.inner, traces.inner);
  if (band.name === 'L6') {
    const apart = (traces.pair + traces.pairGap) / 2;
    for (const side of [-apart, apart]) trace(layout.pair + side, traces.pair);
  }
  const d = spans.map(([from, to]) =>
    rectPath(at(layout, from), band.top, (to - from) * layout.scale, band.bottom - band.top),
  );
  return shape(d.join(''), band.name === 'L2' ? 'copper-2' : 'ink');
}

/** Two jagged edges with a gap between them: the board is thicker here than drawn. */
function cut(bands: readonly Band[], layout: SectionLayout): string {
  const filler = bands.find(({ kind }) => kind === 'filler');
  if (!filler) return '';
  const [from, to] = [layout.left, right(layout)];
  const teeth = Math.round((to - from) / 40);
  const edge = (y: number) =>
    Array.from(
      { length: teeth + 1 },
      (_, index): Point => [from + ((to - from) * index) / teeth, y + (index % 2 ? 5 : -5)],
    );
  const [upper, lower] = [edge(middle(filler) - 8), edge(middle(filler) + 8)];
  return (
    shape(polygonPath([...upper, ...lower.toReversed()]), 'paper') +
    line(linePath(upper) + linePath(lower), { stroke: 'ink-3' })
  );
}

/** Top and bottom of a layer by its name. */
export function edges(bands: readonly Band[], name: string): { top: number; bottom: number } {
  const band = bands.find((one) => one.name === name);
  if (!band) throw new Error(`The stack has no ${name}`);
  return band;
}

/** From µm in the section to units of the drawing. */
export function at({ left, scale }: SectionLayout, across: number): number {
  return left + across * scale;
}

export function right(layout: SectionLayout): number {
  return at(layout, layout.width);
}

export function middle({ top, bottom }: { top: number; bottom: number }): number {
  return (top + bottom) / 2;
}

interface Layer {
  name: string;
  /** In µm. */
  thickness: number;
  kind: 'mask' | 'copper' | 'prepreg' | 'core' | 'filler';
}

/** The drawn extent of a layer, from top to bottom in viewBox units. */
export interface Band extends Layer {
  top: number;
  bottom: number;
}

/**
 * Six layers on 1.6 mm. Inner foil is 17 µm, outer foil with plating 45 µm; everything else is FR-4 at εr 4.1 to 4.3.
 */
const stack: readonly Layer[] = [
  { name: 'mask', thickness: 20, kind: 'mask' },
  { name: 'L1', thickness: 45, kind: 'copper' },
  { name: say('prepreg'), thickness: 115, kind: 'prepreg' },
  { name: 'L2', thickness: 17, kind: 'copper' },
  { name: say('core'), thickness: 100, kind: 'core' },
  { name: 'L3', thickness: 17, kind: 'copper' },
  { name: say('filler'), thickness: 972, kind: 'filler' },
  { name: 'L4', thickness: 17, kind: 'copper' },
  { name: say('core'), thickness: 100, kind: 'core' },
  { name: 'L5', thickness: 17, kind: 'copper' },
  { name: say('prepreg'), thickness: 115, kind: 'prepreg' },
  { name: 'L6', thickness: 45, kind: 'copper' },
  { name: 'mask', thickness: 20, kind: 'mask' },
];

/** The filler is shortened; to scale, it would be three fifths of the picture. */
const drawnFiller = 200;

/** The stack to scale, in units per µm, from a given height down. */
export function bandsOf(top: number, scale: number): Band[] {
  let edge = top;
  return stack.map((layer) => {
    const above = edge;
    edge += (layer.kind === 'filler' ? drawnFiller : layer.thickness) * scale;
    return { ...layer, top: above, bottom: edge };
  });
}

interface Via {
  /** In µm from the left edge of the section. */
  center: number;
  /** Layers whose copper meets the barrel. */
  joins: readonly string[];
}

type Span = [from: number, to: number];

/** In µm: drilled hole, copper inside it, pad on a connected layer, opening in a plane that it crosses. */
const [drill, plating, pad, opening] = [250, 25, 450, 600];
const planes = ['L2', 'L4', 'L5'];

/** The copper of a layer besides its traces: a plane less its openings, or the pads of vias. */
function padsOf(layer: string, vias: readonly Via[], width: number): Span[] {
  if (planes.includes(layer)) {
    const openings = vias.filter(({ joins }) => !joins.includes(layer)).map(({ center }) => around(center, opening));
    return without(openings, width);
  }
  return vias.filter(({ joins }) => joins.includes(layer)).map(({ center }) => around(center, pad));
}

/** The plated hole in section, filled with resin and capped by the mask. */
function barrel(via: Via, top: number, bottom: number, at: (across: number) => number, scale: number): string {
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

interface TraceSection {
  center: number;
  half: number;
  top: number;
  bottom: number;
}

/** Where field lines from the side of a trace meet the plane, in µm from its edge. */
const landings = [45, 95, 150];
/** Height of the trace above its plane, in µm. */
const height = 115;

/** Lines of the electric field between a trace and the plane below it. */
function fieldLines({ center, half, top, bottom }: TraceSection, plane: number, scale: number): string {
  const below = [-0.8, -0.4, 0, 0.4, 0.8].map(
    (share) => `M${rounded(center + share * half)} ${rounded(bottom)}V${rounded(plane)}`,
  );
  const beside = [-1, 1].flatMap((side) =>
    landings.map((landing, index) => {
      const start = bottom - ((index + 0.5) * (bottom - top)) / landings.length;
      const from = center + side * half;
      const out = from + side * landing * scale;
      return `M${rounded(from)} ${rounded(start)}C${rounded(out)} ${rounded(start)} ${rounded(out)} ${rounded(start)} ${rounded(out)} ${rounded(plane)}`;
    }),
  );
  return line([...below, ...beside].join(''), { stroke: 'signal', width: 1.2 });
}

/**
 * Under a plane: the spread to both sides of four fifths of the return current, which is 2/π · atan(3) within three
 * heights.
 */
export function returnSpan(center: number, plane: number, scale: number): string {
  const [reach, y] = [3 * height * scale, plane + 13];
  const ends = [center - reach, center + reach].map((x): Point[] => [
    [x, plane + 5],
    [x, y + 8],
  ]);
  const half = 98;
  return [
    line(ends.map(linePath).join(''), { stroke: 'copper' }),
    arrow(
      [
        [center - half, y],
        [center - reach, y],
      ],
      { stroke: 'copper' },
    ),
    arrow(
      [
        [center + half, y],
        [center + reach, y],
      ],
      { stroke: 'copper' },
    ),
    text(center, y + 4.5, say('ofReturnMm'), { fill: 'copper', anchor: 'middle' }),
  ].join('');
}
