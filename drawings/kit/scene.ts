import type { Drawing } from './drawing.ts';
import { box, disc, type Material, type Point3, project, shape, wire } from './iso.ts';
import { rounded } from './svg.ts';

/** All scenes have one size, so that they can be placed side by side. */
const sceneSize = { width: 268, height: 200 };

/** Strokes keep their width at every size. The property is not inherited. */
const even = 'vector-effect="non-scaling-stroke"';

const paper: Material = { top: 'var(--face)', left: 'var(--face-2)', right: 'var(--face-3)' };
const shade: Material = { top: 'var(--face-2)', left: 'var(--face-2)', right: 'var(--face-2)' };
const copper: Material = { top: 'var(--copper-2)', left: 'var(--copper-3)', right: 'var(--copper-2)' };
const tones = { paper, shade };

export type Tone = keyof typeof tones;

/** The visible part of the plane: its left and upper edge, and its width. */
interface Frame {
  left: number;
  top: number;
  width: number;
}

/** From the back to the front: what stands still, what moves once when a visitor points at the scene, and the radio. */
interface SceneParts {
  still: string[];
  moving: string[];
  signal: string[];
}

/** The scene, scaled to the common size. */
export function scene(
  frame: Frame,
  { still, moving, signal }: SceneParts,
): Drawing & { layers: Record<string, string> } {
  const scale = sceneSize.width / frame.width;
  const [x, y] = [-frame.left * scale, -frame.top * scale].map(rounded);
  const place = `translate(${x} ${y}) scale(${Math.round(scale * 1000) / 1000})`;
  const layer = (parts: string[]) =>
    `<g transform="${place}" fill="none" stroke="var(--ink)" stroke-width="1.15" stroke-linejoin="round" stroke-linecap="round">${parts.join('')}</g>`;
  const layers = { still: layer(still), moving: layer(moving), signal: layer(signal) };
  return { ...sceneSize, body: Object.values(layers).join(''), layers };
}

/** A box in paper color, or in the darker tone. */
export function solid(corner: Point3, size: Point3, tone: Tone = 'paper'): string {
  return evenly(box(corner, size, tones[tone]));
}

/** A flat face. */
export function panel(points: readonly Point3[], tone: Tone = 'paper'): string {
  return filled(shape(points), tone);
}

/** Path data on the sheet, filled. */
export function filled(path: string, tone: Tone = 'paper'): string {
  return `<path ${even} fill="${tones[tone].top}" d="${path}"/>`;
}

/** A flat circle in space. */
export function round(center: Point3, radius: number, tone: Tone = 'paper'): string {
  return `<ellipse ${even} fill="${tones[tone].top}" ${disc(center, radius)}/>`;
}

/** Outlines. */
export function lines(...ways: (readonly Point3[])[]): string {
  return `<path ${even} d="${ways.map(wire).join('')}"/>`;
}

/** Lines of the ground and of surfaces, in a quieter color. */
export function hairlines(...ways: (readonly Point3[])[]): string {
  return `<path ${even} stroke="var(--rule-2)" stroke-width="1" d="${ways.map(wire).join('')}"/>`;
}

/** Lines of anything active or carrying a signal. */
export function live(path: string): string {
  return `<path ${even} stroke="var(--signal)" stroke-width="1.3" d="${path}"/>`;
}

/** The connected node: the only copper solid in a scene. */
export function node(corner: Point3, size: Point3): string {
  return `<g stroke="var(--copper)">${evenly(box(corner, size, copper))}</g>`;
}

/** A part of the node that is not a box. */
export function nodeShape(path: string): string {
  return `<path ${even} stroke="var(--copper)" fill="var(--copper-2)" d="${path}"/>`;
}

/** The signal that the node sends, above a point. */
export function waves(from: Point3, radii: readonly number[] = [9, 16, 23]): string {
  const [x = 0, y = 0] = project(from);
  const arcs = radii.map((radius) => {
    const [reach, up] = [radius * 0.7, rounded(y - radius * 0.7)];
    return `M${rounded(x - reach)} ${up}A${radius} ${radius} 0 0 1 ${rounded(x + reach)} ${up}`;
  });
  return `<path ${even} stroke="var(--copper)" stroke-width="1.4" d="${arcs.join('')}"/>`;
}

/** The same in front of other things, which it keeps off with a halo. */
export function clearWaves(from: Point3, radii?: readonly number[]): string {
  const arcs = waves(from, radii);
  return arcs.replace('stroke="var(--copper)" stroke-width="1.4"', 'stroke="var(--paper)" stroke-width="7"') + arcs;
}

/**
 * Signals that run once along lines, each from its start. They are hidden until a page moves `stroke-dashoffset`, from
 * the length of the longest line to 0.
 */
export function pulses(...ways: (readonly Point3[])[]): string {
  return ways
    .map((way) => {
      const gap = Math.ceil(lengthOf(way)) + 1;
      return `<path stroke="var(--signal)" stroke-width="2" stroke-linecap="butt" stroke-dasharray="0 ${gap} 9 999" d="${wire(way)}"/>`;
    })
    .join('');
}

/** A live line that a page can draw again, in the same way. */
export function trail(way: readonly Point3[]): string {
  return `<path stroke="var(--signal)" stroke-width="1.1" stroke-dasharray="${Math.ceil(lengthOf(way))} 999" d="${wire(way)}"/>`;
}

/** On the sheet. */
function lengthOf(way: readonly Point3[]): number {
  const points = way.map(project);
  return points.slice(1).reduce((sum, [x, y], index) => {
    const [beforeX = x, beforeY = y] = points[index] ?? [];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}

/** Links between nodes. */
export function links(...ways: (readonly Point3[])[]): string {
  return `<path ${even} stroke="var(--copper)" stroke-width="1.3" stroke-dasharray="2 4" d="${ways.map(wire).join('')}"/>`;
}

/** The ground as a grid around the origin. */
export function ground(halfWidth: number, halfDepth: number, step = 20): string {
  const ways: Point3[][] = [];
  for (let x = -halfWidth; x <= halfWidth; x += step)
    ways.push([
      [x, -halfDepth, 0],
      [x, halfDepth, 0],
    ]);
  for (let y = -halfDepth; y <= halfDepth; y += step)
    ways.push([
      [-halfWidth, y, 0],
      [halfWidth, y, 0],
    ]);
  return hairlines(...ways);
}

function evenly(markup: string): string {
  return markup.replaceAll('<path ', `<path ${even} `);
}
