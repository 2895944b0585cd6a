import { ellipsePath, type Point, rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, height, live, outline, plate, range, stroked, subject, width } from '../plate.ts';

const truck = { left: 40, top: 66, width: 92, height: 62 };
const corners: Point[] = [
  [truck.left + truck.width, truck.top],
  [truck.left + truck.width, truck.top + truck.height],
  [truck.left, truck.top + truck.height],
  [truck.left, truck.top],
];
const tag: Point = [248, 82];

export const ranging: Family = (_, { values: [count = 4] }) => {
  const anchors = corners.slice(0, count);
  const arcs = anchors.map((anchor) => arcAround(anchor));
  const wheels = [0.16, 0.62].flatMap((share) =>
    [truck.top - 9, truck.top + truck.height].map((y) => rectPath(truck.left + truck.width * share, y, 20, 9)),
  );
  return (
    stroked(grid, arcs.join(''), 1.6) +
    stroked(subject, anchors.map(([x, y]) => `M${x} ${y}L${tag.join(' ')}`).join(''), 1.2, 'stroke-dasharray="4 4"') +
    filled(outline, wheels.join('')) +
    `<path fill="${plate}" stroke="${outline}" stroke-width="2.2" d="${rectPath(truck.left, truck.top, truck.width, truck.height)}M${truck.left + 64} ${truck.top}v${truck.height}"/>` +
    filled(subject, anchors.map((anchor) => ellipsePath(anchor, 5)).join('')) +
    filled(live, ellipsePath(tag, 6)) +
    stroked(live, ellipsePath(tag, 12), 1.8)
  );
};

function arcAround([x, y]: Point): string {
  const radius = Math.hypot(tag[0] - x, tag[1] - y);
  const toTag = Math.atan2(tag[1] - y, tag[0] - x);
  const steps = range(41).map((step): Point => {
    const angle = toTag + (step - 20) * 0.035;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
  const inside = steps.filter(([px, py]) => px > 4 && px < width - 4 && py > 8 && py < height - 36);
  return `M${inside.map(([px, py]) => `${Math.round(px * 10) / 10} ${Math.round(py * 10) / 10}`).join('L')}`;
}
