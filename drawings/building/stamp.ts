import { type Point3, project } from '../kit/iso.ts';
import { rounded } from '../kit/svg.ts';

/** Path data of a shape of which a drawing has many: only its first point is absolute, so that the text repeats. */
export function stamp(points: readonly Point3[], end: 'z' | '' = 'z'): string {
  const [first = [0, 0], ...others] = points.map(project);
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const step = `${rounded(nextX - x)} ${rounded(nextY - y)}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first.map(rounded).join(' ')}l${steps.join(' ')}${end}`;
}
