/**
 * A product as an assembly: layers that lie on each other when it is closed, and stand apart along the vertical axis
 * when it is open. The drawing is the open product. Pages take its layers one by one, and move them.
 */
import type { Drawing } from './drawing.ts';
import { type Point3, project, wire } from './iso.ts';
import { textWidth } from './marks.ts';
import { escapeMarkup, type Point, rounded } from './svg.ts';

export interface Layer {
  /** How far the open product holds it above its place, in steps of `liftStep`. */
  lift: number;
  body: string;
}

export interface Callout {
  /** A point of a part at its place in the closed product. */
  at: Point3;
  /** The lift of that part. */
  lift: number;
  /** Where the words begin, on the plate. */
  to: Point;
  words: readonly string[];
}

export interface Assembly extends Drawing {
  plate: 'mask' | 'paper' | 'ink';
  lifts: number[];
  /** How much larger the closed product is drawn. Tall products leave little room when they are open. */
  zoom: Zoom;
  /** The text alternative. */
  label: string;
  caption: string;
}

export const assemblySize = { width: 320, height: 240 };

/** Units of the drawing. `client/ui/assembly.css` has the same. */
const liftStep = 4;
/** Of callouts, where no page sets another. */
const textSize = 11;
/** On a phone, see `client/ui/assembly.css`. */
const largestText = 11.4;
const margin = 3;
const gap = 4;
/** Of a line below the one above, in heights of a letter. */
const lineHeight = 1.25;

export type Zoom = 1.4 | 1.8;

type Guide = readonly [x: number, y: number, from: number, to: number];

interface Parts {
  zoom?: Zoom;
  plate: Assembly['plate'];
  /** Where the origin of space is on the plate. */
  origin: Point;
  /** From the lowest. */
  layers: readonly Layer[];
  callouts: readonly Callout[];
  /** Upright dashed lines behind the layers, along which they come apart: place in plan, lowest and highest z. */
  guides: readonly Guide[];
  words: (key: string) => string;
}

export function assembly({ plate, zoom = 1.4, origin, layers, callouts, guides, words }: Parts): Assembly {
  const place = `transform="translate(${origin.map(rounded).join(' ')})"`;
  const drawn = layers.map(({ lift, body }, index) => {
    const look = 'fill="none" stroke="var(--seam)" stroke-width="1.15" stroke-linejoin="round" stroke-linecap="round"';
    const layer = `<g id="${layerId(index)}" ${look} ${place}>${body}</g>`;
    return lift ? `<g transform="translate(0 ${-lift * liftStep})">${layer}</g>` : layer;
  });
  const rails = guides.map(([x, y, from, to]) =>
    wire([
      [x, y, from],
      [x, y, to],
    ]),
  );
  const rail = `<g id="g" ${place}><path vector-effect="non-scaling-stroke" fill="none" stroke="var(--ink-2)" stroke-width="1" stroke-dasharray="2 3" opacity=".6" d="${rails.join('')}"/></g>`;
  const notes = callouts.map((callout) => drawCallout(callout, origin, guides)).join('');
  return {
    ...assemblySize,
    plate,
    zoom,
    lifts: layers.map(({ lift }) => lift),
    label: words('label'),
    caption: words('caption'),
    body: `<g font-size="${textSize}">${rail}${drawn.join('')}<g id="n">${notes}</g></g>`,
  };
}

/** The id of a layer in the file. */
function layerId(index: number): string {
  return `l${index}`;
}

/** A dot on the part, a leader that bends by 45°, and a name with a fact below it, moved inward and level until they fit. */
function drawCallout({ at, lift, to, words }: Callout, [originX, originY]: Point, guides: readonly Guide[]): string {
  const [x, y] = project(at);
  const from: Point = [originX + x, originY + y - lift * liftStep];
  const isRight = to[0] > from[0];
  const side = isRight ? 1 : -1;
  const widest = Math.max(...words.map((line) => textWidth(line, largestText)));
  const farthest = isRight ? assemblySize.width - margin - widest : margin + widest;
  const textX = isRight ? Math.min(to[0], farthest) : Math.max(to[0], farthest);
  const end = textX - side * gap;
  const room = (end - from[0]) * side - gap;
  if (room < gap) throw new Error(`"${words[0]}" is too close to its part; write shorter labels`);
  const down = Math.max(-room, Math.min(room, to[1] - from[1]));
  const textY = from[1] + down;
  const [left, right] = isRight ? [textX, textX + widest] : [textX - widest, textX];
  const [top, bottom] = [textY - largestText / 2, textY + largestText * (lineHeight * (words.length - 1) + 0.5)];
  for (const [guideX, guideY, low, high] of guides) {
    const [x, foot] = project([guideX, guideY, low]);
    const [lineX, lowest, highest] = [originX + x, originY + foot, originY + foot + low - high];
    if (lineX > left - 2 && lineX < right + 2 && top < lowest && bottom > highest)
      throw new Error(`"${words[0]}" lies on a line along which the parts come apart; move it`);
  }
  const bend: Point = [from[0] + side * Math.abs(down), textY];
  const [start, corner, last] = [from, bend, [end, textY]].map((point) => point.map(rounded).join(' '));
  const leader = `<path vector-effect="non-scaling-stroke" fill="none" stroke="var(--ink-1)" stroke-width="1.15" d="M${start}L${corner}L${last}"/>`;
  const dot = `<circle fill="var(--ink-1)" stroke="var(--seam)" stroke-width=".7" cx="${rounded(from[0])}" cy="${rounded(from[1])}" r="1.9"/>`;
  const anchor = isRight ? '' : ' text-anchor="end"';
  const lines = words.map((line, index) => {
    const weight = index === 0 ? ' font-weight="500"' : '';
    return `<text x="${rounded(textX)}" y="${rounded(textY)}" dy="${index * lineHeight + 0.35}em" fill="var(--ink-2)"${weight}${anchor}>${escapeMarkup(line)}</text>`;
  });
  return leader + dot + lines.join('');
}
