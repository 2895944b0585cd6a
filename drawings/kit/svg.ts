/** A point in viewBox units, y down. */
export type Point = readonly [x: number, y: number];

/** A number for path data: rounded to a tenth of a unit, never `-0`. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** Path data of an open line through the points. */
export function linePath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`;
}

/** Path data of a closed shape. */
export function polygonPath(points: readonly Point[]): string {
  return `${linePath(points)}z`;
}

/** Path data of an upright rectangle. */
export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`;
}

/** Path data of an ellipse. Several ellipses fit in one path. */
export function ellipsePath([x, y]: Point, radiusX: number, radiusY = radiusX): string {
  const [across, down, width] = [radiusX, radiusY, 2 * radiusX].map(rounded);
  return `M${rounded(x - radiusX)} ${rounded(y)}a${across} ${down} 0 1 0 ${width} 0a${across} ${down} 0 1 0-${width} 0`;
}

/** Escapes text or an attribute value as markup. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
