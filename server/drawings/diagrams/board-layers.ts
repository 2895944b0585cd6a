import { line, shape, type Token } from '../marks.ts';
import { linePath, type Point, polygonPath, rectPath } from '../svg.ts';
import type { Band } from './board-stack.ts';
import { barrel, padsOf, type Via } from './board-vias.ts';
import { fieldLines } from './trace-field.ts';

export interface SectionLayout {
  /** Where the section begins, and units per µm across and down. */
  left: number;
  top: number;
  scale: number;
  /** Of the section, in µm. */
  width: number;
  /** Centers, in µm from the left edge of the section. */
  feed: number;
  pair: number;
  inner?: number;
  vias: readonly Via[];
}

/** In µm, from a field solver with the mask: 50 Ω over the nearest plane on L1 and L3, 90 Ω between the two of the pair. */
const traces = { feed: 180, pair: 150, pairGap: 150, inner: 125 };
const dielectricFills: Record<string, Token> = { prepreg: 'paper-2', core: 'paper-3', filler: 'paper-2' };

/** The board cut open: insulation, copper, plated holes, and the field below the antenna feed. */
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

/** What of a layer is copper: three of them planes, with openings where a via passes, the others traces and pads. */
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

/** Two jagged edges with nothing between: here the board is thicker than drawn. */
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
