import { ellipsePath, linePath, type Point, rounded } from '../kit/svg.ts';
import { below, type Family, filled, grid, outline, plate, range, stroked, subject } from './plate.ts';

const states = 5;
const center: Point = [160, 100];
const firstState = -Math.PI / 2;
const radius = 25;
const headLength = 8;
const headAngle = 0.4;

export const fsm: Family = (random) => {
  const active = below(random, states);
  const first = firstState + (random() - 0.5) * 0.8;
  const places = range(states).map((state) => placeOf(state, first));
  const place = (state: number) => places[state % states] ?? center;
  const ring = places.map((_, state) => arrow(place(state), place(state + 1), 16));
  const shortcuts = [
    arrow(place(active + 2), place(active), 10),
    arrow(place(active + 3 + below(random, 2)), place(active + 1), -12),
  ];
  return (
    stroked(grid, shortcuts.join(''), 1.3, 'stroke-dasharray="4 3"') +
    stroked(outline, ring.join(''), 1.3) +
    places.map((at, state) => circle(at, state === active)).join('')
  );
};

function circle(place: Point, active: boolean): string {
  const rim = ellipsePath(place, radius);
  const inner = active ? ellipsePath(place, radius - 4) : '';
  return filled(active ? subject : plate, rim) + stroked(outline, rim + inner, 1.3);
}

function placeOf(state: number, first: number): Point {
  const angle = first + (state / states) * 2 * Math.PI;
  return [center[0] + Math.cos(angle) * 112, center[1] + Math.sin(angle) * 66];
}

/** `bend` is the signed distance of the curve's control point from the middle of the straight line. */
function arrow(from: Point, to: Point, bend: number): string {
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(across, down);
  const pull: Point = [
    (from[0] + to[0]) / 2 - (down / length) * bend,
    (from[1] + to[1]) / 2 + (across / length) * bend,
  ];
  const start = towards(from, pull);
  const end = towards(to, pull);
  const arrival = Math.atan2(end[1] - pull[1], end[0] - pull[0]);
  const barb = (side: number): Point => [
    end[0] - Math.cos(arrival + side) * headLength,
    end[1] - Math.sin(arrival + side) * headLength,
  ];
  const [startX, startY, pullX, pullY, endX, endY] = [...start, ...pull, ...end].map(rounded);
  return `M${startX} ${startY}Q${pullX} ${pullY} ${endX} ${endY}${linePath([barb(headAngle), end, barb(-headAngle)])}`;
}

function towards(place: Point, target: Point): Point {
  const [across, down] = [target[0] - place[0], target[1] - place[1]];
  const scale = radius / Math.hypot(across, down);
  return [place[0] + across * scale, place[1] + down * scale];
}
