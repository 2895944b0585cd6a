/**
 * Isometric projection: x runs down to the right, y down to the left, and z up. The light comes from the upper right,
 * which makes the top brightest and the left face darkest. Parts with a larger x + y are nearer and must be drawn
 * later.
 */
import { escapeMarkup, type Point, polygonPath, rounded } from './svg.ts';

export type Point3 = readonly [x: number, y: number, z: number];

export interface Material {
  top: string;
  left: string;
  right: string;
  edge?: string;
  edgeWidth?: number;
}

const cosine = 0.866;
const sine = 0.5;

/** Semi-axes of the ellipse that shows a horizontal circle with radius 1. */
const circleX = Math.sqrt(1.5);
const circleY = Math.SQRT1_2;

export function project([x, y, z]: Point3): Point {
  return [(x - y) * cosine, (x + y) * sine - z];
}

export function shape(points: readonly Point3[]): string {
  return polygonPath(points.map(project));
}

export function wire(points: readonly Point3[]): string {
  return shape(points).slice(0, -1);
}

/** Returns the transform that projects flat artwork at height z. */
export function planeTransform(z = 0): string {
  return `matrix(${cosine} ${sine} -${cosine} ${sine} 0 ${rounded(-z)})`;
}

/** `corner` is the box's back corner at the bottom. */
export function box(corner: Point3, size: Point3, material: Material): string {
  const [x, y, z] = corner;
  const [right, front, top] = [x + size[0], y + size[1], z + size[2]];
  const faces: [paint: string, points: Point3[]][] = [
    [
      material.left,
      [
        [x, front, top],
        [right, front, top],
        [right, front, z],
        [x, front, z],
      ],
    ],
    [
      material.right,
      [
        [right, y, top],
        [right, front, top],
        [right, front, z],
        [right, y, z],
      ],
    ],
    [
      material.top,
      [
        [x, y, top],
        [right, y, top],
        [right, front, top],
        [x, front, top],
      ],
    ],
  ];
  const paths = faces.map(([paint, points]) => `<path fill="${paint}" d="${shape(points)}"/>`).join('');
  return material.edge ? `<g ${edgeOf(material)}>${paths}</g>` : paths;
}

/** `foot` is the center of the base. */
export function cylinder(foot: Point3, radius: number, height: number, material: Material): string {
  const [x, y] = project(foot);
  const [across, down] = [rounded(radius * circleX), rounded(radius * circleY)];
  const wall = `M${rounded(x - across)} ${rounded(y - height)}v${height}a${across} ${down} 0 0 0 ${rounded(2 * across)} 0v-${height}z`;
  const lid = `<ellipse fill="${material.top}" cx="${rounded(x)}" cy="${rounded(y - height)}" rx="${across}" ry="${down}"/>`;
  const parts = `<path fill="${material.right}" d="${wall}"/>${lid}`;
  return material.edge ? `<g ${edgeOf(material)}>${parts}</g>` : parts;
}

/** Returns attributes of the ellipse that shows a horizontal circle. */
export function disc(center: Point3, radius: number): string {
  const [x, y] = project(center);
  return `cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(radius * circleX)}" ry="${rounded(radius * circleY)}"`;
}

export function flatText(text: string, at: Point3, size: number, attributes = ''): string {
  const [x = 0, y = 0] = project(at).map(rounded);
  const more = attributes && ` ${attributes}`;
  const turn = `matrix(${cosine} ${sine} -${cosine} ${sine} ${x} ${y})`;
  return `<text transform="${turn}" font-size="${size}"${more}>${escapeMarkup(text)}</text> `;
}

function edgeOf({ edge, edgeWidth = 0.6 }: Material): string {
  return `stroke="${edge}" stroke-width="${edgeWidth}" stroke-linejoin="round"`;
}
