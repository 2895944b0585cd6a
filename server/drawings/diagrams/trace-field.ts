import { arrow, line, text } from '../marks.ts';
import { linePath, type Point, rounded } from '../svg.ts';

interface TraceSection {
  center: number;
  half: number;
  top: number;
  bottom: number;
}

/** Where lines that leave the side of a trace meet the plane, in µm from its edge. */
const landings = [45, 95, 150];
/** Of the trace above its plane, in µm. */
const height = 115;

/** Lines of the electric field between a trace and the plane below it. */
export function fieldLines({ center, half, top, bottom }: TraceSection, plane: number, scale: number): string {
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

/** Under a plane: how far to both sides four fifths of the return current spread, which is 2/π · atan(3) within three heights. */
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
    text(center, y + 4.5, '80 % of return, 0.69 mm', { fill: 'copper', anchor: 'middle' }),
  ].join('');
}
