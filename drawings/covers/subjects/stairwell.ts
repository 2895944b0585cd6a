import { ellipsePath, linePath, type Point, rectPath } from '../../kit/svg.ts';
import { type Family, filled, grid, live, outline, plate, range, stroked, subject } from '../plate.ts';

const building = { left: 84, right: 236, foot: 166, height: 150 };
const stairs = { left: 148, right: 172 };
const nodesPerFloor = 6;

/** Values: the numbers of floors and of hops. */
export const stairwell: Family = (random, { values: [stories = 10, count = 8] }) => {
  const floors = Math.min(stories, 12);
  const pitch = building.height / floors;
  const yOf = (floor: number) => building.foot - (floor + 0.5) * pitch;
  const slabs = range(floors + 1).map((floor) => {
    const y = Math.round((building.foot - floor * pitch) * 10) / 10;
    return `M${building.left} ${y}H${stairs.left}M${stairs.right} ${y}H${building.right}`;
  });
  const hops = Math.min(count, floors);
  const route = range(hops + 1).map(
    (hop): Point => [hop % 2 ? stairs.right - 5 : stairs.left + 5, yOf((hop / hops) * (floors - 1))],
  );
  const others = range(floors).flatMap((floor) =>
    range(nodesPerFloor).map((node): Point => {
      const side = node < nodesPerFloor / 2 ? building.left + 8 : stairs.right + 10;
      return [side + (node % 3) * 18 + random() * 8, yOf(floor)];
    }),
  );
  const [root = [0, 0]] = route;
  return (
    stroked(outline, rectPath(building.left, 16, building.right - building.left, building.height), 2) +
    stroked(grid, `${slabs.join('')}M${stairs.left} 16V${building.foot}M${stairs.right} 16V${building.foot}`, 1.3) +
    filled(grid, others.map((node) => ellipsePath(node, 2)).join('')) +
    stroked(subject, linePath(route), 2.6) +
    `<path fill="${plate}" stroke="${subject}" stroke-width="2" d="${route.map((node) => ellipsePath(node, 3.4)).join('')}"/>` +
    filled(live, rectPath(root[0] - 6, root[1] - 5, 12, 11)) +
    stroked(outline, `M14 ${building.foot}H306`, 1.4)
  );
};
