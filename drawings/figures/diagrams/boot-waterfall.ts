import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, hatch, lettering, line, shape, text, textWidth } from '../../kit/marks.ts';
import { axes, gridColumns, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { linePath, rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/boot-waterfall');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  rowPitch: number;
  barHeight: number;
  /** Names of the stages: to the left of the bars, or above each bar. */
  names: 'left' | 'above';
  tickStep: number;
}

/** In seconds, past the last frame. */
const axisEnd = 4.2;

/** A boot as a waterfall: which stages run when, and which wait for others. */
export function wide(): Drawing {
  return draw({
    width: 1200,
    height: 470,
    area: { left: 170, right: 1190, top: 34, bottom: 424 },
    textSize: 14,
    rowPitch: 42,
    barHeight: 24,
    names: 'left',
    tickStep: 0.5,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 420,
    height: 660,
    area: { left: 2, right: 418, top: 8, bottom: 590 },
    textSize: 18,
    rowPitch: 62,
    barHeight: 26,
    names: 'above',
    tickStep: 1,
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, area, textSize, tickStep } = layout;
  const x = linear([0, axisEnd], [area.left, area.right]);
  const ticks = Array.from({ length: Math.floor(4 / tickStep) + 1 }, (_, index) => ({
    at: index * tickStep,
    label: tickStep < 1 ? (index * tickStep).toFixed(1) : String(index),
  }));
  const inner = layout.names === 'above' ? ticks.slice(1) : ticks;
  const body = [
    gridColumns(area, x, inner, textSize),
    layout.names === 'left' ? phaseNames(x, layout) : '',
    frames(x, layout),
    stages.map((stage, index) => row(stage, index, x, layout)).join(''),
    causes(x, layout),
    axes(area, say('timeSincePowerGood'), height - textSize * 0.3),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function row({ name, spans }: Stage, index: number, x: Scale, layout: Layout): string {
  const y = barTop(index, layout);
  const bars = spans.map(({ from, to, waits }) => bar(x(from), x(to) - x(from), y, layout.barHeight, waits));
  return nameOf(name, x(spans[0]?.from ?? 0), y, layout) + bars.join('');
}

/** To the left of the axis. On a phone, to the left of its bar, or above it if there is no room. */
function nameOf(name: string, start: number, y: number, { area, barHeight, names, textSize }: Layout): string {
  const level = y + barHeight / 2 + textSize * 0.36;
  if (names === 'left') return text(area.left - 12, level, name, { fill: 'ink', anchor: 'end' });
  const fits = start - area.left > textWidth(name, textSize) + 16;
  if (fits) return text(start - 8, level, name, { fill: 'ink', anchor: 'end', halo: 'paper' });
  return text(start + 4, y - 8, name, { fill: 'ink', halo: 'paper' });
}

function bar(left: number, width: number, top: number, height: number, waits?: true): string {
  if (!waits) return box(left, top, width, height, { fill: 'paper-3' });
  return (
    shape(rectPath(left, top, width, height), 'paper') +
    hatch(left, top, width, height) +
    lostEdge(left, top, width, height)
  );
}

/** Outline only, in the color of lost time. */
function lostEdge(left: number, top: number, width: number, height: number): string {
  return line(rectPath(left, top, width, height), { stroke: 'copper', width: 1.8 });
}

/** The time of the panel's first frame: as traced, and with the regulator built in. */
function frames(x: Scale, layout: Layout): string {
  const { area, textSize, names } = layout;
  const bottom = barTop(rows.application, layout) + layout.barHeight;
  const top = barTop(2, layout);
  const mark = (at: number, y: number, words: string, tone: 'copper' | 'signal') => {
    const way = linePath([
      [x(at), y],
      [x(at), bottom],
    ]);
    return (
      line(way, { stroke: tone, width: 2 }) +
      text(x(at) - 8, y + textSize, words, { fill: tone, anchor: 'end', halo: 'paper', bold: true })
    );
  };
  const word = names === 'left' ? say('firstFrameAsTraced') : '=m: ';
  const after = names === 'left' ? say('regulator') : '=y: ';
  return (
    mark(firstFrame, Math.max(area.top, top - textSize * 3.4), `${word}${firstFrame.toFixed(2)} s`, 'copper') +
    mark(builtIn, top, `${after}${builtIn.toFixed(2)} s`, 'signal')
  );
}

function phaseNames(x: Scale, { area, textSize }: Layout): string {
  return phases
    .map(({ name, from, to }) => {
      const edge = linePath([
        [x(from), area.top - 22],
        [x(from), area.top],
      ]);
      const words = `${name} ${(to - from).toFixed(2)} s`;
      return (
        line(edge, { stroke: 'ink-3' }) + text(x(from) + 8, area.top - 12 + textSize * 0.36, words, { fill: 'ink-3' })
      );
    })
    .join('');
}

/** The panel waits until udev loads the module, and the application waits for the panel. */
function causes(x: Scale, layout: Layout): string {
  const drop = (at: number, from: number, to: number) =>
    arrow(
      [
        [x(at), barTop(from, layout) + layout.barHeight],
        [x(at), barTop(to, layout)],
      ],
      { stroke: 'copper', width: 1.8 },
    );
  return drop(3.1, rows.udev, rows.panel) + drop(3.22, rows.panel, rows.application);
}

function barTop(index: number, { area, rowPitch, barHeight }: Layout): number {
  return area.top + index * rowPitch + rowPitch - barHeight - 4;
}

/** A stage that runs, or waits to run, while a board starts. */
interface Stage {
  name: string;
  /** In seconds since power good. Hatched means waiting. */
  spans: readonly { from: number; to: number; waits?: true }[];
}

/** One start of a quad Cortex-A53 board with eMMC at 25 °C, traced on nine lines of a logic analyzer. */
const stages: readonly Stage[] = [
  { name: say('rom'), spans: [{ from: 0, to: 0.1 }] },
  { name: say('spl'), spans: [{ from: 0.1, to: 0.38 }] },
  { name: say('tfOpTee'), spans: [{ from: 0.38, to: 0.52 }] },
  { name: say('boot'), spans: [{ from: 0.52, to: 1.06 }] },
  { name: say('kernel'), spans: [{ from: 1.06, to: 2.02 }] },
  { name: say('systemd'), spans: [{ from: 2.02, to: 2.31 }] },
  { name: say('udevModules'), spans: [{ from: 2.1, to: 3.1 }] },
  {
    name: say('panelDriver'),
    spans: [
      { from: 1.31, to: 1.35 },
      { from: 1.35, to: 3.1, waits: true },
      { from: 3.1, to: 3.22 },
    ],
  },
  {
    name: say('application'),
    spans: [
      { from: 2.31, to: 2.58 },
      { from: 2.58, to: 3.22, waits: true },
      { from: 3.22, to: 3.9 },
    ],
  },
];
/** The current user of the processor, and until when. */
const phases = [
  { name: say('bootLoaders'), from: 0, to: 1.06 },
  { name: say('kernel'), from: 1.06, to: 2.02 },
  { name: say('userspace'), from: 2.02, to: 3.9 },
];
/** In seconds, as traced. */
const firstFrame = 3.9;
/** In seconds. The application no longer waits once the regulator is built in. */
const builtIn = 3.26;
/** Indexes in `stages` of the stages that wait for each other. */
const rows = { udev: 6, panel: 7, application: 8 };
