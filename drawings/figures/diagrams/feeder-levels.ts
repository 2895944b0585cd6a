import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, hatch, lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { axes, curve, curveLabel, gridColumns, gridRows, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { linePath, type Point, rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/feeder-levels');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  drift: { top: number; bottom: number };
  textSize: number;
  everyMeters: number;
}

/** A leaky cable at 450 MHz with an amplifier every 350 m. Levels in dBm, losses in dB. */
const sectionLength = 350;
const sections = 6;
const length = sections * sectionLength;
const atHead = 20;
const sectionLoss = 15;
const couplingLoss = 75;
const limit = -118 + 16;
const bypassed = [2, 4];
const levels = { top: -50, bottom: -110 };

/** A drift with its leaky cable, and the level at a tag along the cable: in service, and with two amplifiers dead. */
export function wide(): Drawing {
  return draw({
    width: 1200,
    height: 540,
    area: { left: 92, right: 1186, top: 176, bottom: 494 },
    drift: { top: 12, bottom: 118 },
    textSize: 14,
    everyMeters: 350,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    height: 560,
    area: { left: 62, right: 430, top: 160, bottom: 496 },
    drift: { top: 8, bottom: 100 },
    textSize: 18,
    everyMeters: 700,
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, area, textSize, everyMeters } = layout;
  const x = linear([0, length], [area.left, area.right]);
  const y = linear([levels.bottom, levels.top], [area.bottom, area.top]);
  const distances = Array.from({ length: Math.floor(length / everyMeters) + 1 }, (_, index) => index * everyMeters);
  const steps = [-60, -70, -80, -90, -100].filter((at) => textSize < 18 || at % 20 === 0);
  const isWide = textSize < 18;
  const body = [
    drift(x, layout),
    gridColumns(
      area,
      x,
      distances.slice(0, -1).map((at) => ({ at, label: String(at) })),
      textSize,
    ),
    gridRows(
      area,
      y,
      steps.map((at) => ({ at, label: `−${-at}` })),
      textSize,
    ),
    deadLine(y, layout),
    curve(levelPath(bypassed), x, y, { stroke: 'copper', width: 2.4 }),
    curve(levelPath([]), x, y, { stroke: 'signal', width: 2.4 }),
    curveLabel(x(isWide ? 1540 : 860), y(-53.5), say('inService'), { fill: 'signal', bold: true }),
    isWide
      ? curveLabel(x(1080), y(-89), say('andDead'), { fill: 'copper', bold: true })
      : curveLabel(x(320), y(-89), say('andDead'), { fill: 'copper', bold: true }),
    axes(
      area,
      isWide ? say('distanceFromTheHead') : '[m]',
      isWide ? area.bottom + textSize * 2.9 : area.bottom + textSize * 1.5,
    ),
    text(area.left, area.top - textSize * 0.7, say('levelAtTagDBm'), { fill: 'ink' }),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** The level at a tag 2 m from the cable. It falls along each section and rises at each working amplifier. */
function levelPath(dead: readonly number[]): Point[] {
  let level = atHead - couplingLoss;
  const points: Point[] = [[0, level]];
  for (let section = 1; section <= sections; section++) {
    level -= sectionLoss;
    points.push([section * sectionLength, level]);
    if (section === sections || dead.includes(section)) continue;
    level += sectionLoss;
    points.push([section * sectionLength, level]);
  }
  return points;
}

function deadLine(y: Scale, { area, textSize }: Layout): string {
  const at = Math.round(y(limit));
  return [
    shape(rectPath(area.left, at, area.right - area.left, area.bottom - at), 'error', 0.08),
    line(`M${area.left} ${at}H${area.right}`, { stroke: 'error', width: 1.8, dash: '6 4' }),
    text(area.left + 10, at + textSize * 1.2, filled(say('noLinkBelowDBm'), -limit), { fill: 'error' }),
  ].join('');
}

/** The drift from the side: rock, cable with slots, amplifiers, a truck and a person. */
function drift(x: Scale, { area, drift: { top, bottom }, textSize, width }: Layout): string {
  const rock = 12;
  const cable = top + rock + 18;
  const head = area.left;
  const amplifiers = Array.from({ length: sections - 1 }, (_, index) => amplifier(index + 1, x, cable, textSize));
  return [
    shape(rectPath(0, top, width, rock), 'paper-3') + hatch(0, top, width, rock),
    shape(rectPath(0, bottom, width, rock), 'paper-3') + hatch(0, bottom, width, rock),
    line(`M0 ${top + rock}H${width}M0 ${bottom}H${width}`),
    line(`M${head} ${cable}H${area.right}`, { width: 4 }),
    line(`M${head} ${cable}H${area.right}`, { stroke: 'signal', width: 2, dash: '2 7' }),
    box(head - 50, cable - 14, 50, 28, { fill: 'paper-2' }),
    text(head - 25, cable + textSize * 0.36, say('head'), {
      fill: 'ink',
      anchor: 'middle',
    }),
    amplifiers.join(''),
    truck(x(520), bottom),
    person(x(1250), bottom),
  ].join('');
}

function amplifier(number: number, x: Scale, cable: number, size: number): string {
  const dead = bypassed.includes(number);
  const [stroke, fill]: [Token, Token] = dead ? ['copper', 'copper-2'] : ['ink', 'paper'];
  const half = size * 0.86;
  const at = Math.round(x(number * sectionLength));
  return (
    box(at - half, cable - half, 2 * half, 2 * half, { fill, stroke, width: 1.6 }) +
    text(at, cable + size * 0.36, String(number), { fill: dead ? 'on-copper' : 'ink', bold: true, anchor: 'middle' })
  );
}

function truck(at: number, floor: number): string {
  const body: Point[] = [
    [at - 42, floor - 36],
    [at + 12, floor - 36],
    [at + 4, floor - 14],
    [at - 34, floor - 14],
  ];
  return [
    line(`${linePath(body)}z`, { fill: 'paper-2' }),
    box(at + 16, floor - 34, 22, 20, { fill: 'paper' }),
    line(`M${at - 36} ${floor - 14}H${at + 38}`, { width: 3 }),
    circle(at - 20, floor - 9, 8, { fill: 'paper-3' }),
    circle(at + 24, floor - 9, 8, { fill: 'paper-3' }),
  ].join('');
}

function person(at: number, floor: number): string {
  return [
    circle(at, floor - 34, 5, { fill: 'paper' }),
    line(`M${at} ${floor - 29}v15l-6 14m6 -14l6 14m-12 -22h12`),
    box(at + 4, floor - 29, 7, 9, { fill: 'copper-2', stroke: 'copper' }),
  ].join('');
}
