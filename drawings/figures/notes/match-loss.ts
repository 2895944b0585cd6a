import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { axes, curve, gridColumns, gridRows, linear, type PlotArea } from '../../kit/plot.ts';
import { type Point, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/match-loss');

interface State {
  name: string;
  /** The lowest return loss of the table, and the lowest delivered power, in dB. */
  match: number;
  power: number;
  tone: Token;
  /** Where the name is, from the point, in units of the text size. */
  at: readonly [x: number, y: number, anchor?: 'end'];
}

const states: readonly State[] = [
  { name: say('lidOff'), match: 9.8, power: -0.48, tone: 'ink-2', at: [0.2, -1, 'end'] },
  { name: say('lidOn'), match: 3.6, power: -2.49, tone: 'ink', at: [0.9, 0.4] },
  { name: say('bestMatch'), match: 12, power: -1.02, tone: 'copper', at: [0.4, 2, 'end'] },
  { name: say('bestPower'), match: 11.3, power: -0.67, tone: 'copper', at: [0.9, 0.9] },
  { name: say('trimmed'), match: 8.8, power: -0.61, tone: 'signal', at: [-0.8, 1.2, 'end'] },
  { name: say('both'), match: 11.2, power: -0.48, tone: 'signal', at: [0.9, -0.5] },
];

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  /** End of the axis: names need room at the right. */
  end: number;
}

/** Delivered power over return loss. Below the curve, parts take power that the match promises. */
export function wide(): Drawing {
  const area = { left: 60, right: 708, top: 12, bottom: 318 };
  return draw({ width: 720, height: 362, area, textSize: 13, end: 15 });
}

export function narrow(): Drawing {
  const area = { left: 64, right: 454, top: 12, bottom: 450 };
  return draw({ width: 460, height: 510, area, textSize: 18, end: 21 });
}

function draw({ width, height, area, textSize, end }: Layout): Drawing {
  const x = linear([2.5, end], [area.left, area.right]);
  const y = linear([-2.8, 0.1], [area.bottom, area.top]);
  const isNarrow = textSize > 13;
  const points: Point[] = [];
  for (let match = 3.2; match <= end; match += 0.2) points.push([match, lossless(match)]);
  const drawn = states.map(({ name, match, power, tone, at: [dx, dy, anchor] }) => {
    const [across, up] = [x(match), y(power)];
    const gap = lossless(match) - power;
    return [
      gap > 0.1
        ? line(`M${rounded(across)} ${rounded(up)}V${rounded(y(lossless(match)))}`, {
            stroke: tone,
            width: 1.6,
            dash: '3 3',
          })
        : '',
      circle(across, up, 5.5, { fill: tone, stroke: tone }),
      isNarrow && name === say('lidOff')
        ? ''
        : text(across + dx * textSize, up + dy * textSize, name, {
            fill: tone,
            bold: tone !== 'ink-2',
            halo: 'paper',
            ...(anchor && { anchor }),
          }),
    ].join('');
  });
  const body = [
    gridRows(
      area,
      y,
      [0, -1, -2].map((at) => ({ at, label: String(at).replace('-', '−') })),
      textSize,
    ),
    gridColumns(
      area,
      x,
      [4, 8, 12].map((at) => ({ at, label: String(at) })),
      textSize,
    ),
    curve(points, x, y, { stroke: 'ink', width: 1.6 }),
    text(x(5.1) + 8, y(lossless(5.1)) + textSize * 1.3, say('lossless'), { fill: 'ink', halo: 'paper' }),
    ...drawn,
    line(`M${area.left} ${area.top}V${area.bottom}H${area.right}`),
    text(area.left + 8, area.top + textSize * 2.2, say('power'), { halo: 'paper' }),
    axes(area, say('match'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** The power in dB that passes a mismatch. */
function lossless(match: number): number {
  return 10 * Math.log10(1 - 10 ** (-match / 10));
}
