export type Point = readonly [x: number, y: number];

/** Rounds to a tenth. Returns 0 instead of `-0`. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

export function linePath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${rounded(x)} ${rounded(y)}`).join('L')}`;
}

export function polygonPath(points: readonly Point[]): string {
  return `${linePath(points)}z`;
}

export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${rounded(x)} ${rounded(y)}h${rounded(width)}v${rounded(height)}h${rounded(-width)}z`;
}

export function ellipsePath([x, y]: Point, radiusX: number, radiusY = radiusX): string {
  const [across, down, width] = [radiusX, radiusY, 2 * radiusX].map(rounded);
  return `M${rounded(x - radiusX)} ${rounded(y)}a${across} ${down} 0 1 0 ${width} 0a${across} ${down} 0 1 0-${width} 0`;
}

/** The result is safe as text and in a double-quoted attribute value. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
