import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, lettering, line, shape, text, textWidth } from '../../kit/marks.ts';
import { linePath, type Point, rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/wall-margins');

/** An inner wall in meters, with its loss at 2.44 GHz. */
interface Wall {
  from: Point;
  to: Point;
  kind: 'drywall' | 'brick' | 'concrete';
}

interface Device {
  key: string;
  name: string;
  at: Point;
  /** Key of the device that relays for it. */
  through?: string;
}

interface FlatLink {
  device: Device;
  from: Point;
  to: Point;
  /** In dB, after the reserve. */
  margin: number;
  meters: number;
  walls: Wall['kind'][];
}

export const flat = { width: 11, depth: 7 };
export const router: Point = [5, 4.6];
export const walls: readonly Wall[] = [
  { from: [4.2, 0], to: [4.2, 2.8], kind: 'concrete' },
  { from: [6.6, 0], to: [6.6, 2.8], kind: 'concrete' },
  { from: [4.2, 2.8], to: [6.6, 2.8], kind: 'concrete' },
  { from: [4.2, 2.8], to: [4.2, 7], kind: 'drywall' },
  { from: [6.6, 2.8], to: [6.6, 7], kind: 'brick' },
  { from: [6.6, 3.6], to: [11, 3.6], kind: 'brick' },
];
const devices: readonly Device[] = [
  { key: 'A', name: say('lamp'), at: [1.8, 5.8] },
  { key: 'B', name: say('radiatorValve'), at: [0.5, 0.6] },
  { key: 'C', name: say('lock'), at: [5.6, 6.4] },
  { key: 'D', name: say('thermostat'), at: [10.4, 6.2] },
  { key: 'E', name: say('lamp'), at: [9, 1.5] },
  { key: 'F', name: say('windowContact'), at: [7.5, 0.5], through: 'E' },
];

/** 0 dBm to −98 dBm, less the worst-case loss from people, doors and a microwave oven. */
const budget = 98 - 20;
/** Free space at 1 m and 2.44 GHz. */
const firstMeter = 40.2;
const losses = { drywall: 4, brick: 8, concrete: 15 };

/** From each device to the router, and through another device where that is needed. */
export function flatLinks(): { direct: FlatLink[]; relayed: FlatLink[] } {
  const direct = devices.map((device) => link(device, router));
  const relayed = devices.flatMap((device) => {
    const relay = devices.find(({ key }) => key === device.through);
    return relay ? [link(device, relay.at)] : [];
  });
  return { direct, relayed };
}

function link(device: Device, to: Point): FlatLink {
  const from = device.at;
  const meters = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const passed = walls.filter((wall) => crosses(from, to, wall)).map(({ kind }) => kind);
  const loss = firstMeter + 20 * Math.log10(Math.max(meters, 1)) + passed.reduce((sum, kind) => sum + losses[kind], 0);
  return { device, from, to, meters, walls: passed, margin: budget - loss };
}

/** Whether each segment has its ends on different sides of the other. */
function crosses(from: Point, to: Point, wall: Wall): boolean {
  return (
    side(from, to, wall.from) * side(from, to, wall.to) < 0 &&
    side(wall.from, wall.to, from) * side(wall.from, wall.to, to) < 0
  );
}

function side(from: Point, to: Point, [x, y]: Point): number {
  return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
}

interface Plan {
  left: number;
  top: number;
  /** Units per meter. */
  scale: number;
  textSize: number;
}

const thickness: Record<Wall['kind'], number> = { drywall: 3, brick: 7, concrete: 12 };
const { direct, relayed } = flatLinks();

/** The plan of an apartment: the remaining margin of each link after distance, walls and reserve. */
export function wide(): Drawing {
  const plan: Plan = { left: 7, top: 7, scale: 70, textSize: 14 };
  const list = { x: 840, first: 66, pitch: 62 };
  const rows = [...direct, ...relayed].map((one, index) => row(one, list.x, 1196, list.first + index * list.pitch, 14));
  const body = [
    drawPlan(plan, true),
    text(list.x, 24, say('device'), { fill: 'ink-3' }),
    text(1196, 24, say('margin'), { fill: 'ink-3', anchor: 'end' }),
    line(`M${list.x} 36H1196`),
    rows.join(''),
  ];
  return { width: 1200, height: plan.top * 2 + flat.depth * plan.scale, body: lettering(14, 'ink-2', body.join('')) };
}

export function narrow(): Drawing {
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

/** On the line, on a patch that hides it. The label of a lost link is near its device, clear of the concrete. */
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
    [say('livingRoom'), 2.1, 3.3],
    [say('bath'), 5.05, 0.9],
    [say('hall'), 4.75, 6.2],
    [say('bedroom'), 9.7, 2.9],
    [say('study'), 8.8, 4.3],
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
    ? text(x, y + 34, say('router'), { fill: 'copper', bold: true, anchor: 'middle', halo: 'paper' })
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
    : say('noWall');
  const relay = device.through && to !== router ? filled(say('through'), device.through) : '';
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
