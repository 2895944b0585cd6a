import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, hatch, lettering, line, type Token, text } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/heat-path');

interface Part {
  name: string;
  /** K/W of the step, and how it is printed. */
  resistance: number;
  label: string;
  fill: Token;
  /** Share of the height of the section, not to scale. */
  share: number;
  isHatched?: boolean;
}

const parts: readonly Part[] = [
  { name: say('package'), resistance: 0.4, label: '0.4', fill: 'ink-3', share: 0.2 },
  { name: say('pad'), resistance: 1.5, label: '1.5', fill: 'copper-2', share: 0.24 },
  { name: say('spreader'), resistance: 0.5, label: '0.5', fill: 'paper-3', share: 0.3, isHatched: true },
  { name: say('filler'), resistance: 0.1, label: say('least'), fill: 'paper', share: 0.1 },
  { name: say('wall'), resistance: 0, label: '', fill: 'paper-3', share: 0.16, isHatched: true },
];
const watts = 4.1;
/** The wall in full sun, in °C. */
const wall = 85;
const total = 2.4;

interface Layout {
  width: number;
  height: number;
  textSize: number;
  section: readonly [left: number, right: number];
  plot: readonly [left: number, right: number];
  top: number;
  bottom: number;
  ticks: readonly number[];
}

/** A section through the heat path from die to wall, with the temperature at each border. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 344,
    textSize: 13,
    section: [0, 300],
    plot: [420, 700],
    top: 34,
    bottom: 296,
    ticks: [85, 90, 95],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 500,
    textSize: 18,
    section: [0, 214],
    plot: [266, 436],
    top: 44,
    bottom: 440,
    ticks: [85, 95],
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, section, plot, top, bottom, ticks } = layout;
  const x = linear([84, 96], plot);
  const span = bottom - top;
  let y = top;
  let degrees = wall + watts * total;
  let profile = `M${rounded(x(degrees))} ${top}`;
  const borders: string[] = [border(degrees, y, x, textSize, true)];
  const layers = parts.map(({ name, resistance, label, fill, share, isHatched }, index) => {
    const high = span * share;
    // The filler is less than 0.1 K/W: the total decides where the wall is.
    const drop = index === 3 ? Math.max(0, degrees - wall) : watts * resistance;
    degrees -= drop;
    const drawn = [
      box(section[0] + 1, y, section[1] - section[0] - 1, high, { fill, width: 1 }),
      isHatched ? hatch(section[0] + 1, y, section[1] - section[0] - 1, high) : '',
      text(section[0] + 12, y + high / 2 + textSize * 0.36, name, {
        fill: fill === 'ink-3' ? 'paper' : fill === 'copper-2' ? 'on-copper' : 'ink',
        bold: true,
        ...(isHatched && { halo: fill }),
      }),
      label && textSize < 18
        ? text(section[1] + 12, y + high / 2 + textSize * 0.36, filled(say('resistance'), label), {
            fill: fill === 'copper-2' ? 'copper' : 'ink-2',
            bold: fill === 'copper-2',
          })
        : '',
    ].join('');
    profile += `L${rounded(x(degrees))} ${rounded(y + high)}`;
    y += high;
    if (index < 3) borders.push(border(degrees, y, x, textSize, index !== 2));
    return drawn;
  });
  const body = [
    line(ticks.map((at) => `M${rounded(x(at))} ${top}V${bottom}`).join(''), { stroke: 'rule', width: 1 }),
    ...layers,
    line(profile, { stroke: 'copper', width: 2.2 }),
    ...borders,
    line(`M${plot[0]} ${bottom}H${plot[1]}`),
    ticks.map((at) => text(x(at), bottom + textSize * 1.5, `${at} °C`, { anchor: 'middle' })).join(''),
    text(section[0] + 1, top - textSize * 0.8, say('die'), { fill: 'ink', bold: true }),
    text(section[0] + 1, bottom + textSize * 1.5, say('sun'), { fill: 'ink' }),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function border(degrees: number, y: number, x: Scale, textSize: number, isNamed: boolean): string {
  const at = x(degrees);
  const isHot = degrees > 92;
  return (
    line(`M${rounded(at - 60)} ${rounded(y)}H${rounded(at)}`, { stroke: 'rule-2', width: 1, dash: '2 4' }) +
    circle(at, y, 4, { fill: 'copper', stroke: 'copper' }) +
    (isNamed
      ? text(at + (isHot ? 0 : 10), y + textSize * (isHot ? -0.7 : 0.36), degrees.toFixed(1), {
          fill: 'copper',
          bold: true,
          halo: 'paper',
          ...(isHot && { anchor: 'middle' }),
        })
      : '')
  );
}
