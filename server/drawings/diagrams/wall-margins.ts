import type { Drawing } from '../drawing.ts';
import { box, circle, lettering, line, shape, text, textWidth } from '../marks.ts';
import { linePath, type Point, rectPath } from '../svg.ts';
import { type FlatLink, flat, flatLinks, router, type Wall, walls } from './flat-links.ts';

interface Plan {
  left: number;
  top: number;
  /** Units of a meter. */
  scale: number;
  textSize: number;
}

const thickness: Record<Wall['kind'], number> = { drywall: 3, brick: 7, concrete: 12 };
const { direct, relayed } = flatLinks();

/** The plan of a flat: what is left of each link after distance, walls and reserve. */
export function wallMargins(): Drawing {
  const plan: Plan = { left: 7, top: 7, scale: 70, textSize: 14 };
  const list = { x: 840, first: 66, pitch: 62 };
  const rows = [...direct, ...relayed].map((one, index) => row(one, list.x, 1196, list.first + index * list.pitch, 14));
  const body = [
    drawPlan(plan, true),
    text(list.x, 24, 'Device', { fill: 'ink-3' }),
    text(1196, 24, 'Margin', { fill: 'ink-3', anchor: 'end' }),
    line(`M${list.x} 36H1196`),
    rows.join(''),
  ];
  return { width: 1200, height: plan.top * 2 + flat.depth * plan.scale, body: lettering(14, 'ink-2', body.join('')) };
}

export function wallMarginsNarrow(): Drawing {
  const plan: Plan = { left: 6, top: 6, scale: 37.8, textSize: 18 };
  const width = 428;
  const first = Math.round(plan.top * 2 + flat.depth * plan.scale + 40);
  const pitch = 60;
  const all = [...direct, ...relayed];
  const rows = all.map((one, index) => row(one, 2, width - 2, first + index * pitch, 18));
  const body = [drawPlan(plan, false), rows.join('')];
  return { width, height: first + all.length * pitch - 22, body: lettering(18, 'ink-2', body.join('')) };
}

function drawPlan(plan: Plan, labeled: boolean): string {
  const { left, top, scale } = plan;
  const at = ([x, y]: Point): Point => [left + x * scale, top + y * scale];
  const inner = walls.map(({ from, to, kind }) => wallLine([at(from), at(to)], thickness[kind], kind));
  const links = [...direct, ...relayed].map((one) => linkLine(one, at));
  return [
    box(left, top, flat.width * scale, flat.depth * scale, { fill: 'paper', width: 7 }),
    inner.join(''),
    links.join(''),
    labeled
      ? rooms(at) +
        direct
          .concat(relayed)
          .map((one) => marginLabel(one, at))
          .join('')
      : '',
    direct.map(({ device }) => dot(at(device.at), device.key, plan)).join(''),
    routerMark(at(router), plan, labeled),
  ].join('');
}

/** Concrete is solid, brick has a light core, drywall is a line. */
function wallLine(ends: Point[], width: number, kind: Wall['kind']): string {
  const d = linePath(ends);
  const outer = line(d, { stroke: kind === 'drywall' ? 'ink-2' : 'ink', width });
  return kind === 'brick' ? outer + line(d, { stroke: 'paper-3', width: width - 3 }) : outer;
}

function linkLine({ from, to, margin }: FlatLink, at: (point: Point) => Point): string {
  const d = linePath([at(from), at(to)]);
  return margin < 0 ? line(d, { stroke: 'error', width: 2, dash: '6 5' }) : line(d, { stroke: 'signal', width: 2 });
}

/** On the line, on a patch that hides it. That of a lost link stands near its device, clear of the concrete. */
function marginLabel({ from, to, margin }: FlatLink, at: (point: Point) => Point): string {
  const share = margin < 0 ? 0.15 : 0.4;
  const [x, y] = at([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  const words = decibels(margin);
  const half = textWidth(words, 14) / 2 + 3;
  return (
    shape(rectPath(x - half, y - 10, 2 * half, 20), 'paper') +
    text(x, y + 5, words, { fill: margin < 0 ? 'error' : 'signal', bold: true, anchor: 'middle' })
  );
}

function rooms(at: (point: Point) => Point): string {
  const names: [name: string, x: number, y: number][] = [
    ['Living room', 2.1, 3.3],
    ['Bath', 5.05, 0.9],
    ['Hall', 4.75, 6.2],
    ['Bedroom', 9.7, 2.9],
    ['Study', 8.8, 4.3],
  ];
  return names
    .map(([name, x, y]) => {
      const [left, base] = at([x, y]);
      return text(left, base, name, { fill: 'ink-3', anchor: 'middle', halo: 'paper' });
    })
    .join('');
}

function dot([x, y]: Point, key: string, { textSize }: Plan): string {
  const radius = textSize * 0.78;
  return (
    circle(x, y, radius, { fill: 'paper', stroke: 'ink', width: 1.6 }) +
    text(x, y + textSize * 0.36, key, { fill: 'ink', bold: true, anchor: 'middle' })
  );
}

function routerMark([x, y]: Point, { textSize }: Plan, labeled: boolean): string {
  const half = textSize * 0.8;
  const mark = box(x - half, y - half, 2 * half, 2 * half, { fill: 'copper-2', stroke: 'copper', width: 1.6 });
  const words = labeled
    ? text(x, y + 34, 'Router', { fill: 'copper', bold: true, anchor: 'middle', halo: 'paper' })
    : '';
  return mark + words;
}

function row(
  { device, meters, walls: passed, margin, to }: FlatLink,
  left: number,
  right: number,
  y: number,
  size: number,
): string {
  const way = passed.length
    ? [...new Set(passed)].map((kind) => `${passed.filter((one) => one === kind).length} × ${kind}`).join(', ')
    : 'no wall';
  const relay = device.through && to !== router ? ` through ${device.through}` : '';
  const tone = margin < 0 ? 'error' : 'signal';
  return [
    text(left, y, `${device.key}  ${device.name}${relay}`, { fill: 'ink', bold: true }),
    text(left + size * 1.8, y + size * 1.4, `${meters.toFixed(1)} m, ${way}`),
    text(right, y, decibels(margin), { fill: tone, bold: true, anchor: 'end' }),
  ].join('');
}

function decibels(margin: number): string {
  const whole = Math.round(margin);
  return `${whole < 0 ? '−' : ''}${Math.abs(whole)} dB`;
}
