/** Small parts that most products have. */
import type { Point3 } from './iso.ts';
import { flat, flatDisc, rod, slab, surfaces } from './solids.ts';

const { shell, metal, dark } = surfaces;

/** A packaged chip, or a shield can in metal. */
export function chip([x, y, z]: Point3, width: number, depth = width, kind: 'dark' | 'metal' = 'dark'): string {
  const paint = { dark, metal }[kind];
  return slab([x, y, z], [width, depth, 3], paint, 1) + flatDisc([x + 2.5, y + 2.5, z + 3], 0.8, shell.right);
}

/** Chip capacitors and resistors in a row, `step` apart along x or y. */
export function passives([x, y, z]: Point3, count: number, along: 'x' | 'y' = 'x', step = 5): string {
  return Array.from({ length: count }, (_, index) => {
    const [px, py] = along === 'x' ? [x + index * step, y] : [x, y + index * step];
    return flat([px, py, z], along === 'x' ? [2.6, 5] : [5, 2.6], shell.top);
  }).join('');
}

export function screws(places: readonly Point3[], radius = 2.2): string {
  return places
    .map((place) => flatDisc(place, radius, metal.top) + flatDisc(place, radius / 2.4, 'var(--seam)'))
    .join('');
}

/** A cell on its side, with the pole at the near end, from the middle of its far end. */
export function cell([x, y, z]: Point3, along: 'x' | 'y', radius: number, length: number): string {
  const at = (offset: number): Point3 => (along === 'x' ? [x + offset, y, z] : [x, y + offset, z]);
  const sleeve = length * 0.3;
  return (
    rod(at(0), along, radius, length - sleeve, metal) +
    rod(at(length - sleeve), along, radius, sleeve, shell) +
    rod(at(length), along, radius * 0.34, 2.5, metal)
  );
}
