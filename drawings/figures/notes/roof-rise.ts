import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, type Token, text, textWidth } from '../../kit/marks.ts';
import { gridColumns, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/roof-rise');

interface Build {
  name: string;
  /** Kelvin added by the sun, by our own heat on its way out, and between the wall and the die. */
  sun: number;
  own: number;
  path: number;
  /** Die temperature in °C after eight hours, or at the cut-off if the box did not last. */
  measured: number;
  isCutOff?: boolean;
}

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  pitch: number;
  bar: number;
}

const ambient = 45;
const limit = 105;
const axisEnd = 122;
/** Watts. */
const own = 7.4;
const chip = 4.1;
const blackSun = 48.5;
const whiteSun = 12.8;
const shadedSun = 4.5 + 11;
/** K/W from the wall to hot and to cooler air, and from the die to the wall through air and through metal. */
const hotWall = 1 / 1.388;
const coolWall = 0.8;
const throughAir = 7.5;
const throughMetal = 2.4;
/** K of the lid above the base, under the lamp. */
const lidAbove = 5;

const hot = { own: own * hotWall, path: chip * throughMetal };
const cool = { own: own * coolWall, path: chip * throughMetal };
const builds: readonly Build[] = [
  {
    ...hot,
    name: say('blackAirInside'),
    sun: blackSun * hotWall,
    path: chip * throughAir,
    measured: 110,
    isCutOff: true,
  },
  { ...hot, name: say('blackSpreaderToLid'), sun: blackSun * hotWall + lidAbove, measured: 99 },
  { ...hot, name: say('blackSpreaderToBase'), sun: blackSun * hotWall, measured: 93 },
  { ...cool, name: say('whiteSpreaderToBase'), sun: whiteSun * coolWall, measured: 72 },
  { ...cool, name: say('blackShadePlateTo'), sun: shadedSun * coolWall, measured: 75 },
];

/** The rise from 45 °C in the shade to the die, by build, as estimated. Flags mark the readings. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 354,
    area: { left: 1, right: 719, top: 26, bottom: 324 },
    textSize: 13,
    pitch: 58,
    bar: 22,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 486,
    area: { left: 1, right: 459, top: 32, bottom: 446 },
    textSize: 18,
    pitch: 81,
    bar: 30,
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, area, textSize, pitch } = layout;
  const x = linear([ambient, axisEnd], [area.left, area.right]);
  const ticks = [60, 75, 90].map((at) => ({ at, label: String(at) }));
  const limitX = Math.round(x(limit));
  const body = [
    gridColumns(area, x, ticks, textSize),
    text(area.left, area.bottom + textSize * 1.5, textSize < 18 ? filled(say('shade'), ambient) : `${ambient}`),
    line(`M${limitX} ${area.top}V${area.bottom}`, { stroke: 'error', width: 1.8, dash: '6 4' }),
    builds.map((build, index) => row(build, index === 0, area.top + 6 + index * pitch, x, layout)).join(''),
    text(limitX, area.bottom + textSize * 1.5, `${limit} °C`, { fill: 'error', bold: true, anchor: 'middle' }),
    text(area.right, textSize, say('estimatedMeasured'), { anchor: 'end' }),
    line(`M${area.left} ${area.top}V${area.bottom}H${area.right}`),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function row(build: Build, isFirst: boolean, top: number, x: Scale, layout: Layout): string {
  const { area, textSize, bar } = layout;
  const y = Math.round(top + textSize * 1.65);
  const total = ambient + build.sun + build.own + build.path;
  const isOver = total > limit;
  const result = `${Math.round(total)} / ${build.isCutOff ? say('cutOff') : build.measured}`;
  const parts: [kelvin: number, fill: Token, word: string, ink: Token][] = [
    [build.sun, 'copper-2', say('sun'), 'on-copper'],
    [build.own, 'paper-3', say('own'), 'ink'],
    [build.path, 'ink-2', say('wallToDie'), 'paper'],
  ];
  let from = ambient;
  const segments = parts.map(([kelvin, fill]) => {
    const [left, right] = [x(from), x(from + kelvin)];
    from += kelvin;
    const outline = rectPath(left, y, right - left, bar);
    // This shade does not show in print.
    return shape(outline, fill) + (fill === 'paper-3' ? line(outline, { stroke: 'ink-3', width: 1 }) : '');
  });
  const words = parts.map(([kelvin, fill, word, ink], index) => {
    const start = x(ambient + parts.slice(0, index).reduce((sum, [before]) => sum + before, 0));
    const room = x(ambient + kelvin) - x(ambient);
    if (!isFirst) return '';
    if (textWidth(word, textSize) + 4 > room)
      return text(start + 8, y - textSize * 0.5, word, { fill: 'ink-3', halo: 'paper' });
    return text(start + room / 2, y + bar / 2 + textSize * 0.36, word, { fill: ink, anchor: 'middle', halo: fill });
  });
  return [
    text(area.left + 8, y - textSize * 0.5, build.name, { fill: 'ink', halo: 'paper' }),
    text(area.right, y - textSize * 0.5, result, {
      fill: isOver ? 'error' : 'ink',
      bold: true,
      anchor: 'end',
      halo: 'paper',
    }),
    segments.join(''),
    isOver ? line(`M${Math.round(x(limit))} ${y}v${bar}`, { stroke: 'error', width: 1.8 }) : '',
    words.join(''),
    flag(x(build.measured), y, bar, textSize * 0.5),
  ].join('');
}

/** The reading, at the foot of its bar. */
function flag(x: number, y: number, bar: number, size: number): string {
  const [left, foot] = [rounded(x - size / 2), rounded(y + bar + size + 1)];
  return line(`M${left} ${foot}h${rounded(size)}l${rounded(-size / 2)} ${rounded(-size)}z`, { fill: 'ink', width: 1 });
}
