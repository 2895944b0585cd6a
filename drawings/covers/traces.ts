import { ellipsePath, linePath, type Point, rectPath } from '../kit/svg.ts';
import { parallel } from './parallel.ts';
import { below, type Family, filled, grid, height, outline, plate, range, stroked, subject, width } from './plate.ts';

const middle = height / 2;
const pitch = 8;
const thinnedOut = 0.2;

export const traces: Family = (random) => {
  const nets = 9 + below(random, 5);
  const firstBend = 90 + random() * 40;
  const jog = (random() > 0.5 ? 1 : -1) * (26 + random() * 26);
  const secondBend = firstBend + 70 + random() * 30;
  const run = Math.abs(jog);
  const route: Point[] = [
    [52, middle],
    [firstBend, middle],
    [firstBend + run, middle + jog],
    [secondBend + run, middle + jog],
    [secondBend + 2 * run, middle],
    [330, middle],
  ];
  let copper = '';
  let vias = '';
  let pads = '';
  for (const net of range(nets)) {
    const across = (net - (nets - 1) / 2) * pitch;
    const lastBend = random() < 0.3 ? 2 + below(random, 2) : route.length - 1;
    const points = parallel(route, across).slice(0, lastBend + 1);
    const end = points.at(-1);
    copper += linePath(points);
    pads += rectPath(40, middle + across - 2.5, 14, 5);
    if (end && lastBend < route.length - 1) vias += ellipsePath(end, 3.2);
  }
  return (
    stroked(grid, stitching(random), 1) +
    `<rect x="-10" y="34" width="50" height="132" fill="${outline}" opacity=".12"/>` +
    stroked(outline, 'M40 34V166M-10 34H40M-10 166H40', 1) +
    filled(subject, pads) +
    stroked(subject, copper, 3) +
    `<path fill="${plate}" stroke="${subject}" stroke-width="2" d="${vias}"/>`
  );
};

function stitching(random: () => number): string {
  let vias = '';
  for (let x = 12; x < width; x += 16) {
    for (let y = 12; y < height; y += 16) {
      if (Math.abs(y - middle) > 74 || (x > 278 && random() < thinnedOut)) vias += ellipsePath([x, y], 1.3);
    }
  }
  return vias;
}
