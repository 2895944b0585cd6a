import { type Point, polygonPath } from '../../kit/svg.ts';
import { type Family, filled, grid, halo, type Ink, live, outline, plate, stroked, subject, text } from '../plate.ts';

const half = { across: 62, down: 31 };
const thickness = 16;

/** Labels: the top layer and the right layer. */
export const layers: Family = (_, { labels: [first, second] }) =>
  sheet([112, 122], grid) +
  sheet([208, 122], live) +
  sheet([112, 66], subject) +
  stroked(outline, 'M112 101V118M86 88V106M138 88V106', 1.4, 'stroke-dasharray="2 3"') +
  (first ? text(14, 28, first, halo, subject) : '') +
  (second ? text(306, 188, second, `text-anchor="end" ${halo}`, live) : '');

function sheet([x, y]: Point, ink: Ink): string {
  const back: Point = [x, y - half.down];
  const right: Point = [x + half.across, y];
  const front: Point = [x, y + half.down];
  const left: Point = [x - half.across, y];
  const down = ([at, from]: Point): Point => [at, from + thickness];
  const sides = polygonPath([left, front, right, down(right), down(front), down(left)]);
  return (
    filled(plate, sides) +
    filled(ink, sides, 0.55) +
    filled(ink, polygonPath([back, right, front, left])) +
    stroked(outline, `${polygonPath([back, right, front, left])}${sides}M${front[0]} ${front[1]}v${thickness}`, 1.4)
  );
}
