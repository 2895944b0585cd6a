/** Solid parts of a product in space: rounded plates, posts, rods and tubs, with lines of one width at every size. */
import { type Point3, project, shape, wire } from './iso.ts';
import { type Point, polygonPath, rounded } from './svg.ts';

/** Paints of the three visible faces, from client/ui/assembly.css. */
export interface Surface {
  top: string;
  left: string;
  right: string;
}

export type Size3 = readonly [width: number, depth: number, height: number];

export const surfaces = {
  shell: surface('shell'),
  metal: surface('metal'),
  dark: surface('chip'),
  /** The part that the company designed. */
  own: surface('own'),
};

/** Half axes of a flat circle of radius 1. */
const circleX = Math.sqrt(1.5);
const circleY = Math.SQRT1_2;
const even = 'vector-effect="non-scaling-stroke"';

/** A plate with round corners, standing on its back corner. With a radius of half its width, it is a cylinder. */
export function slab([x, y, z]: Point3, [width, depth, height]: Size3, paint: Surface, radius = 0): string {
  const top = z + height;
  const edge = skirt([x, y], [width, depth], radius);
  const [right, front, left] = [edge.right(top, z), edge.front, edge.left(top, z)];
  const walls = face(paint.right, right, 'stroke="none"') + face(paint.left, left, 'stroke="none"');
  const seam = radius < 3 ? wire([front(top), front(z)]) : '';
  return walls + stroked(edge.outline(top, z) + seam) + face(paint.top, outline([x, y, top], [width, depth], radius));
}

/** An upright cylinder on the middle of its foot. */
export function post([x, y, z]: Point3, radius: number, height: number, paint: Surface): string {
  return slab([x - radius, y - radius, z], [2 * radius, 2 * radius, height], paint, radius);
}

/** A flat shape with round corners, such as a pad, a window or a label. */
export function flat(corner: Point3, size: readonly [number, number], paint: string, radius = 0): string {
  return face(paint, outline(corner, size, radius));
}

export function flatDisc(center: Point3, radius: number, paint: string): string {
  return face(paint, outline([center[0] - radius, center[1] - radius, center[2]], [2 * radius, 2 * radius], radius));
}

/** A face through points in space. */
export function facet(points: readonly Point3[], paint: string): string {
  return face(paint, shape(points));
}

/** Lines through points in space. Without a color they are outlines. */
export function lines(ways: (readonly Point3[])[], color = '', width = 1): string {
  const look = color && ` stroke="${color}" stroke-width="${width}"`;
  return `<path ${even}${look} d="${ways.map(wire).join('')}"/>`;
}

/** The outline of a flat shape, without a fill. */
export function ring(
  corner: Point3,
  size: readonly [number, number],
  radius: number,
  color: string,
  width = 1,
): string {
  return `<path ${even} stroke="${color}" stroke-width="${width}" d="${outline(corner, size, radius)}"/>`;
}

/** A cylinder that lies along x or y, from the middle of its far end. */
export function rod(from: Point3, along: 'x' | 'y', radius: number, length: number, paint: Surface): string {
  const [x, y, z] = from;
  const ends = [from, along === 'x' ? ([x + length, y, z] as const) : ([x, y + length, z] as const)].map(project);
  const [far = [0, 0], near = [0, 0]] = ends;
  const tilt = along === 'x' ? 30 : -30;
  const turn = (tilt * Math.PI) / 180;
  const across: Point = [-Math.sin(turn) * radius * circleX, Math.cos(turn) * radius * circleX];
  const at = ([px, py]: Point, side: number): Point => [px + side * across[0], py + side * across[1]];
  const arc = (to: Point, sweep: number) =>
    `A${rounded(radius * circleY)} ${rounded(radius * circleX)} ${tilt} 0 ${sweep} ${pair(to)}`;
  const body = (upper: number, lower: number) =>
    `M${pair(at(far, upper))}L${pair(at(near, upper))}L${pair(at(near, lower))}L${pair(at(far, lower))}z`;
  const sweep = along === 'x' ? 0 : 1;
  const silhouette = `M${pair(at(near, -1))}L${pair(at(far, -1))}${arc(at(far, 1), sweep)}L${pair(at(near, 1))}`;
  const end = `M${pair(at(near, -1))}${arc(at(near, 1), 0)}${arc(at(near, -1), 0)}z`;
  const [lit, dim] = along === 'x' ? [paint.top, paint.left] : [paint.top, paint.right];
  return (
    face(dim, `${silhouette}z`, 'stroke="none"') +
    face(lit, body(-0.92, 0.05), 'stroke="none"') +
    stroked(silhouette) +
    face(along === 'x' ? paint.right : paint.left, end)
  );
}

/** The opening of a tub, seen from above: its far walls and its floor, `depth` below the rim and at least the radius. */
export function cavity([x, y, z]: Point3, size: readonly [number, number], depth: number, paint: Surface, radius = 0) {
  const [right, front] = [x + size[0], y + size[1]];
  const inset = radius * (1 - Math.SQRT1_2);
  const at = (px: number, py: number) => pair(project([px, py, z]));
  const arc = arcOf(radius, 1);
  const [back, near] = [at(x + inset, y + inset), at(right - inset, front - inset)];
  const nearLeft = `${arc}${at(right - radius, front)}L${at(x + radius, front)}${arc}${at(x, front - radius)}`;
  const leftWall = `M${near}${nearLeft}L${at(x, y + radius)}${arc}${back}z`;
  const deep: Point3 = [x + depth, y + depth, z];
  const floor = `M${at(x + depth, y + depth)}L${at(right, y + depth)}L${at(right, front - radius)}${arc}${at(right - radius, front)}L${at(x + depth, front)}z`;
  return (
    face(paint.left, outline([x, y, z], size, radius), 'stroke="none"') +
    face(paint.right, leftWall, 'stroke="none"') +
    face(paint.top, floor) +
    stroked(outline([x, y, z], size, radius) + (radius < 3 ? wire([[x, y, z], deep]) : ''))
  );
}

/** The opening of a round cup. */
export function bore(center: Point3, radius: number, depth: number, paint: Surface): string {
  const [x, y] = project(center);
  const [across, down] = [radius * circleX, radius * circleY];
  const half = across * Math.sqrt(1 - (depth / 2 / down) ** 2);
  const arc = `A${rounded(across)} ${rounded(down)} 0 0 1 `;
  const left: Point = [x - half, y + depth / 2];
  const right: Point = [x + half, y + depth / 2];
  const floor = `M${pair(left)}${arc}${pair(right)}${arc}${pair(left)}z`;
  return flatDisc(center, radius, paint.left) + face(paint.top, floor);
}

/** Path data of a flat shape with round corners. */
function outline([x, y, z]: Point3, [width, depth]: readonly [number, number], radius: number): string {
  const [right, front] = [x + width, y + depth];
  const corners: Point3[] = [
    [x, y, z],
    [right, y, z],
    [right, front, z],
    [x, front, z],
  ];
  if (radius === 0) return polygonPath(corners.map(project));
  const arc = arcOf(radius, 1);
  const at = (px: number, py: number) => pair(project([px, py, z]));
  return [
    `M${at(x + radius, y)}L${at(right - radius, y)}${arc}${at(right, y + radius)}`,
    `L${at(right, front - radius)}${arc}${at(right - radius, front)}`,
    `L${at(x + radius, front)}${arc}${at(x, front - radius)}`,
    `L${at(x, y + radius)}${arc}${at(x + radius, y)}z`,
  ].join('');
}

/** The visible walls of a plate with round corners. */
function skirt([x, y]: readonly [number, number], [width, depth]: readonly [number, number], radius: number) {
  const [right, front] = [x + width, y + depth];
  const inset = radius * (1 - Math.SQRT1_2);
  const at =
    (px: number, py: number) =>
    (z: number): Point3 => [px, py, z];
  const rightmost = at(right - inset, y + inset);
  const nearest = at(right - inset, front - inset);
  const leftmost = at(x + inset, front - inset);
  const rightWall = [rightmost, at(right, y + radius), at(right, front - radius), nearest];
  const leftWall = [nearest, at(right - radius, front), at(x + radius, front), leftmost];
  type Edge = (z: number) => Point3;

  function along(points: Edge[], z: number, sweep: 0 | 1): string {
    const arc = radius > 0 ? arcOf(radius, sweep) : 'L';
    const [one, two, three, four] = points.map((point) => pair(project(point(z))));
    return `${one}${arc}${two}L${three}${arc}${four}`;
  }

  const wall = (points: Edge[]) => (top: number, foot: number) =>
    `M${along(points, top, 1)}L${along(points.toReversed(), foot, 0)}z`;
  return {
    front: nearest,
    right: wall(rightWall),
    left: wall(leftWall),
    /** Without the edge of the top. */
    outline(top: number, foot: number): string {
      const [start, end] = [rightmost, leftmost].map((point) => pair(project(point(top))));
      return `M${start}L${along(rightWall, foot, 1)}L${along(leftWall, foot, 1)}L${end}`;
    },
  };
}

function arcOf(radius: number, sweep: 0 | 1): string {
  return `A${rounded(radius * circleX)} ${rounded(radius * circleY)} 0 0 ${sweep} `;
}

function face(paint: string, path: string, more = ''): string {
  return `<path ${even} fill="${paint}"${more && ` ${more}`} d="${path}"/>`;
}

function stroked(path: string): string {
  return `<path ${even} d="${path}"/>`;
}

function pair([x, y]: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

function surface(name: string): Surface {
  return { top: `var(--${name})`, left: `var(--${name}-2)`, right: `var(--${name}-3)` };
}
