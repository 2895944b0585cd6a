import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, text } from '../../kit/marks.ts';
import { axes, gridColumns, gridRows, linear, type PlotArea } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/weekend-ladder');

/** Seconds between uplinks, and the mC of one at each spreading factor. */
const interval = 600;
const charges = [
  { factor: 7, charge: 3.42 },
  { factor: 8, charge: 4.88 },
  { factor: 9, charge: 7.52 },
  { factor: 10, charge: 13.4 },
  { factor: 11, charge: 25.15 },
  { factor: 12, charge: 44.17 },
];
const outage = 66;
/** Unanswered uplinks until the first step down, and between steps. */
const [first, step] = [128, 32];
const perHour = 3_600 / interval;

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  hours: number;
}

/** Charge per uplink over the hours without a gateway: the area is what the weekend took. */
export function wide(): Drawing {
  const area = { left: 62, right: 708, top: 14, bottom: 296 };
  return draw({ width: 720, height: 340, area, textSize: 13, hours: 12 });
}

export function narrow(): Drawing {
  const area = { left: 78, right: 452, top: 14, bottom: 370 };
  return draw({ width: 460, height: 430, area, textSize: 18, hours: 24 });
}

function draw({ width, height, area, textSize, hours }: Layout): Drawing {
  const x = linear([0, outage], [area.left, area.right]);
  const y = linear([0, 50], [area.bottom, area.top]);
  const isNarrow = textSize > 13;
  const ends = charges.map((_, index) => (index === charges.length - 1 ? outage : (first + index * step) / perHour));
  let from = 0;
  let outline = `M${area.left} ${area.bottom}`;
  let total = 0;
  const blocks = charges.map(({ factor, charge }, index) => {
    const to = ends[index] ?? outage;
    const [left, right, top] = [x(from), x(to), y(charge)];
    total += (to - from) * perHour * charge;
    outline += `V${rounded(top)}H${rounded(right)}`;
    from = to;
    const isWide = index === 0 || index === charges.length - 1;
    return [
      shape(
        rectPath(left, top, right - left, area.bottom - top),
        index === 0 ? 'signal' : 'copper-2',
        index === 0 ? 0.8 : 0.3 + index * 0.13,
      ),
      isNarrow && !isWide
        ? ''
        : text((left + right) / 2, top - textSize * 0.6, `SF${factor}`, {
            fill: index === 0 ? 'signal' : 'ink',
            bold: true,
            anchor: 'middle',
            halo: 'paper',
          }),
    ].join('');
  });
  const usual = (outage * perHour * (charges[0]?.charge ?? 0)) / 3_600;
  const ticks = Array.from({ length: Math.floor(outage / hours) + 1 }, (_, index) => ({
    at: index * hours,
    label: String(index * hours),
  }));
  const body = [
    gridRows(
      area,
      y,
      [0, 20, 40].map((at) => ({ at, label: `${at} mC` })),
      textSize,
    ),
    gridColumns(area, x, ticks, textSize),
    ...blocks,
    line(`${outline}V${area.bottom}`, { width: 1.4 }),
    text(area.left + 12, y(41), filled(say('used'), (total / 3_600).toFixed(2)), {
      fill: 'copper',
      bold: true,
      halo: 'paper',
      size: textSize * 1.25,
    }),
    text(area.left + 12, y(41) + textSize * 1.6, filled(say('usual'), usual.toFixed(2)), { halo: 'paper' }),
    axes(area, say('hours'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}
