import { ellipsePath, linePath, type Point, rectPath } from '../kit/svg.ts';
import { type Family, filled, grid, live, outline, plate, type Random, stroked, subject } from './plate.ts';

const maxNodes = 30;
const maxAttempts = 900;
const apart = 27;
/** Maximum length of a link. The line to a node's next hop may be longer. */
const linkLength = 46;
const rings = [46, 92, 138, 184, 230];

export const mesh: Family = (random) => {
  const gateway: Point = [90 + random() * 140, 80 + random() * 40];
  const nodes = scatter(random, gateway);
  const all = [gateway, ...nodes];
  const links = nodes.flatMap((node, index) =>
    all
      .slice(0, index + 1)
      .filter((other) => distance(node, other) < linkLength)
      .map((other) => linePath([node, other])),
  );
  const routes = nodes.map((node) => linePath([node, nextHop(node, all, gateway)]));
  const dots = nodes.map((node) => ellipsePath(node, 4)).join('');
  return (
    stroked(grid, rings.map((ring) => ellipsePath(gateway, ring)).join(''), 0.8, 'stroke-dasharray="2 4"') +
    stroked(grid, links.join(''), 1) +
    stroked(subject, routes.join(''), 1.7) +
    `<path fill="${plate}" stroke="${outline}" stroke-width="1.5" d="${dots}"/>` +
    filled(live, rectPath(gateway[0] - 8, gateway[1] - 8, 16, 16))
  );
};

function scatter(random: Random, gateway: Point): Point[] {
  const taken = [gateway];
  for (let attempt = 0; taken.length < maxNodes && attempt < maxAttempts; attempt++) {
    const place: Point = [14 + random() * 292, 12 + random() * 176];
    if (taken.every((other) => distance(other, place) > apart)) taken.push(place);
  }
  return taken.slice(1);
}

function nextHop(node: Point, all: Point[], gateway: Point): Point {
  const closer = all.filter((other) => distance(other, gateway) < distance(node, gateway));
  return closer.reduce((best, other) => (distance(node, other) < distance(node, best) ? other : best), gateway);
}

function distance(from: Point, to: Point): number {
  return Math.hypot(from[0] - to[0], from[1] - to[1]);
}
