import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, circle, lettering, line, shape, text } from '../../kit/marks.ts';
import { linePath, type Point, rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/kestrel-haul-truck-cluster');

interface Layout {
  width: number;
  height: number;
  size: number;
  /** The panel, at its own proportions, and the size of the two blocks below. */
  panel: { x: number; y: number; wide: number };
  block: readonly [wide: number, high: number];
  drop: number;
}

/** The panel with its telltales and two lamps, and the loop that checks the signal which the panel receives. */
export function wide(): Drawing {
  return draw({ width: 720, height: 410, size: 13, panel: { x: 70, y: 34, wide: 580 }, block: [210, 64], drop: 86 });
}

export function narrow(): Drawing {
  return draw({ width: 440, height: 366, size: 18, panel: { x: 40, y: 46, wide: 360 }, block: [176, 84], drop: 92 });
}

function draw({ width, height, size, panel: { x, y, wide }, block, drop }: Layout): Drawing {
  const high = (wide * 720) / 1920;
  const [blockWide, blockHigh] = block;
  const region = { x: x + wide * 0.31, y: y + high * 0.08, wide: wide * 0.38, high: high * 0.24 };
  const top = y + high + drop;
  const [left, right] = [x - 30, x + wide + 30];
  const controller = left + blockWide / 2;
  const monitor = right - blockWide / 2;
  const lamps = [x - 19, x + wide + 19];
  const body = [
    box(x - 38, y - 12, wide + 76, high + 24, { fill: 'ink-3' }),
    box(x, y, wide, high, { fill: 'paper' }),
    ...[0.17, 0.83].map((share) => gauge([x + wide * share, y + high * 0.6], high * 0.29)),
    line(rectPath(x + wide * 0.34, y + high * 0.44, wide * 0.32, high * 0.44), { stroke: 'rule-2', fill: 'paper-2' }),
    line(rectPath(region.x, region.y, region.wide, region.high), { stroke: 'copper', dash: '5 3', width: 1.6 }),
    ...[0.13, 0.38, 0.62, 0.87].map((share, index) =>
      telltale([region.x + region.wide * share, region.y + region.high / 2], region.high * 0.3, index === 1),
    ),
    ...lamps.map((at) => circle(at, y + high / 2, 8, { fill: 'error', stroke: 'paper' })),
    text(x, y - size * 1.4, say('panel'), { fill: 'ink', bold: true }),
    text(x + wide, y - size * 1.4, say('lamps'), { fill: 'error', bold: true, anchor: 'end' }),
    arrow(
      [
        [region.x + wide * 0.015, region.y + region.high],
        [region.x + wide * 0.015, y + high + 30],
        [controller, y + high + 30],
        [controller, top - 4],
      ],
      { stroke: 'copper', width: 1.8 },
    ),
    arrow(
      [
        [left + blockWide + 2, top + blockHigh / 2],
        [right - blockWide - 4, top + blockHigh / 2],
      ],
      { stroke: 'copper', width: 1.8 },
    ),
    arrow(
      [
        [monitor, top - 2],
        [monitor, y + high + 16],
      ],
      { stroke: 'error', width: 1.8 },
    ),
    ...(
      [
        [left, say('controller'), say('checksum')],
        [right - blockWide, say('monitor'), say('interval')],
      ] as const
    ).flatMap(([at, name, detail]) => [
      box(at, top, blockWide, blockHigh, { fill: 'paper' }),
      text(at + blockWide / 2, top + blockHigh / 2 - size * 0.3, name, {
        fill: 'ink',
        bold: true,
        anchor: 'middle',
      }),
      text(at + blockWide / 2, top + blockHigh / 2 + size * 1.2, detail, { anchor: 'middle' }),
    ]),
    text(controller + 10, top - size * 1.2, say('region'), { fill: 'copper', halo: 'paper' }),
    text(monitor - 10, top - size * 1.2 - size * 1.3, say('twice'), { fill: 'error', anchor: 'end', halo: 'paper' }),
    text(monitor - 10, top - size * 1.2, say('dark'), { fill: 'error', anchor: 'end', halo: 'paper' }),
  ];
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}

function gauge([x, y]: Point, radius: number): string {
  const marks = Array.from({ length: 9 }, (_, index) => {
    const turn = Math.PI * (0.75 + (index / 8) * 1.5);
    const at = (reach: number): Point => [x + Math.cos(turn) * radius * reach, y + Math.sin(turn) * radius * reach];
    return linePath([at(0.84), at(1)]);
  });
  return (
    line(marks.join(''), { width: 1.2 }) +
    line(`M${x} ${y}l${Math.round(-radius * 0.5)} ${Math.round(-radius * 0.5)}`, { stroke: 'copper', width: 2 })
  );
}

function telltale([x, y]: Point, radius: number, isLit: boolean): string {
  return (
    circle(x, y, radius, isLit ? { fill: 'error', stroke: 'error' } : { fill: 'paper', stroke: 'ink-3' }) +
    shape(
      rectPath(x - 1, y - radius * 0.55, 2, radius * 0.7) + rectPath(x - 1, y + radius * 0.35, 2, 2),
      isLit ? 'paper' : 'ink-3',
    )
  );
}
