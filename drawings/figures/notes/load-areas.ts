import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { axes, gridColumns, gridRows, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/load-areas');

interface Load {
  name: string;
  /** MB, and MB/s of the eMMC and of the security core. */
  size: number;
  read: number;
  authentication: number;
  tone: Token;
  ink: Token;
}

const before: Load = { name: say('before'), size: 61, read: 130, authentication: 85, tone: 'copper-2', ink: 'copper' };
/** Seconds of the longer axis. The other has the same scale. */
const shown = 1.25;
const after: Load = { name: say('after'), size: 9.4, read: 38, authentication: 85, tone: 'signal', ink: 'signal' };

interface Layout {
  width: number;
  height: number;
  areas: readonly [before: PlotArea, after: PlotArea];
  textSize: number;
}

/** Loading and authenticating the payload: time across, rate up, so that an area is a number of megabytes. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 300,
    textSize: 13,
    areas: [
      { left: 60, right: 500, top: 34, bottom: 250 },
      { left: 556, right: 712, top: 34, bottom: 250 },
    ],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 626,
    textSize: 18,
    areas: [
      { left: 76, right: 452, top: 40, bottom: 266 },
      { left: 76, right: 230, top: 364, bottom: 590 },
    ],
  });
}

function draw({ width, height, areas, textSize }: Layout): Drawing {
  const [left, right] = areas;
  const body = [
    plot(before, left, shown, [0, 0.25, 0.5, 0.75, 1, 1.25], textSize),
    plot(after, right, (shown * (right.right - right.left)) / (left.right - left.left), [0, 0.25], textSize),
    axes(left, say('seconds'), left.bottom + textSize * 2.9),
    line(`M${right.left} ${right.top}V${right.bottom}H${right.right}`),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function plot(
  { name, size, read, authentication, tone, ink }: Load,
  area: PlotArea,
  end: number,
  ticks: number[],
  textSize: number,
): string {
  const x = linear([0, end], [area.left, area.right]);
  const y = linear([0, 140], [area.bottom, area.top]);
  const reading = size / read;
  const checking = size / authentication;
  const isSmall = size < 20;
  return [
    gridRows(
      area,
      y,
      [0, 50, 100].map((at) => ({ at, label: isSmall && textSize < 18 ? '' : String(at) })),
      textSize,
    ),
    gridColumns(
      area,
      x,
      ticks.map((at) => ({ at, label: at % 0.5 && textSize > 13 && !isSmall ? '' : String(at) })),
      textSize,
    ),
    block(0, reading, read, x, y, area, tone, 1),
    block(reading, checking, authentication, x, y, area, tone, 0.45),
    text(area.left, area.top - textSize * 0.9, filled(name, size), { fill: ink, bold: true }),
    isSmall
      ? text(x(reading + checking) + 8, y(112), filled(say('total'), (reading + checking).toFixed(2)), {
          fill: ink,
          bold: true,
          halo: 'paper',
          anchor: 'end',
        })
      : text(x(reading / 2), y(read) + textSize * 1.6, say('read'), {
          fill: 'on-copper',
          anchor: 'middle',
          bold: true,
        }) +
        text(x(reading / 2), y(read) + textSize * 3, filled(say('rate'), read), {
          fill: 'on-copper',
          anchor: 'middle',
        }) +
        text(x(reading + checking / 2), y(authentication) + textSize * 1.6, say('authenticate'), {
          fill: 'ink',
          anchor: 'middle',
          bold: true,
        }) +
        text(x(reading + checking / 2), y(authentication) + textSize * 3, filled(say('rate'), authentication), {
          fill: 'ink',
          anchor: 'middle',
        }) +
        text(
          x(reading + checking),
          y(authentication) - textSize * 0.7,
          filled(say('total'), (reading + checking).toFixed(1)),
          {
            fill: ink,
            bold: true,
            halo: 'paper',
            anchor: 'end',
          },
        ),
  ].join('');
}

function block(
  from: number,
  seconds: number,
  rate: number,
  x: Scale,
  y: Scale,
  area: PlotArea,
  tone: Token,
  opacity: number,
): string {
  const path = rectPath(x(from), y(rate), x(from + seconds) - x(from), area.bottom - y(rate));
  return shape(path, tone, opacity) + line(path, { stroke: 'ink', width: 1 });
}
