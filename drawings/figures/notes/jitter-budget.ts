import type { Drawing } from '../../kit/drawing.ts';
import { hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { polygonPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/jitter-budget');

interface Rate {
  name: string;
  /** Picoseconds of a bit, and shares of it that the eye is wide at both ends. */
  interval: number;
  sent: number;
  received: number;
  tone: 'copper' | 'signal';
}

const rates: readonly Rate[] = [
  { name: say('half'), interval: 400, sent: 0.75, received: 0.4, tone: 'signal' },
  { name: say('full'), interval: 200, sent: 0.75, received: 0.6, tone: 'copper' },
];

interface Layout {
  width: number;
  textSize: number;
  left: number;
  eye: number;
  pitch: number;
  isStacked: boolean;
}

/** The eye that leaves the transmitter and the eye that the receiver needs, in one bit of each rate. */
export function wide(): Drawing {
  return draw({ width: 720, textSize: 13, left: 20, eye: 62, pitch: 178, isStacked: false });
}

export function narrow(): Drawing {
  return draw({ width: 460, textSize: 18, left: 2, eye: 66, pitch: 240, isStacked: true });
}

function draw(layout: Layout): Drawing {
  const { width, textSize, left, eye, pitch, isStacked } = layout;
  const x = linear([0, 400], [left, isStacked ? width - 2 : 530]);
  const rows = rates.map((rate, index) => bit(rate, textSize * 3.2 + eye + index * pitch, x, layout));
  const height = textSize * 3.2 + eye * 2 + pitch + textSize * (isStacked ? 4.2 : 2.2);
  return { width, height, body: lettering(textSize, 'ink-2', rows.join('')) };
}

function bit({ name, interval, sent, received, tone }: Rate, middle: number, x: Scale, layout: Layout): string {
  const { eye, textSize, isStacked } = layout;
  const center = interval / 2;
  const budget = Math.round(interval * (sent - received));
  const [outer, inner] = [
    opening(center, interval * sent, eye, middle, x),
    opening(center, interval * received, eye * 0.62, middle, x),
  ];
  const [start, end] = [x(0), x(interval)].map(rounded);
  const words = isStacked
    ? ([start ?? 0, middle + eye + textSize * 2.9] as const)
    : ([x(400) + 24, middle - textSize * 0.8] as const);
  const edge = x(center - (interval * sent) / 2);
  return [
    text(start ?? 0, middle - eye - textSize * 1.1, filled(name, interval), { fill: 'ink', bold: true }),
    line(`M${start} ${middle - eye}V${middle + eye}M${end} ${middle - eye}V${middle + eye}`, {
      stroke: 'ink-3',
      dash: '3 4',
    }),
    shape(outer, 'paper-3'),
    hatch(edge, middle - 6, x(center + (interval * sent) / 2) - edge, 12),
    line(outer, { stroke: 'ink', width: 1.4 }),
    shape(inner, tone === 'copper' ? 'copper-2' : tone),
    text(x(center), middle + textSize * 0.36, filled(say('eye'), interval * received), {
      fill: tone === 'copper' ? 'on-copper' : 'paper',
      bold: true,
      anchor: 'middle',
    }),
    text(x(center), middle + eye + textSize * 1.3, filled(say('sent'), interval * sent), { anchor: 'middle' }),
    isStacked
      ? text(words[0], words[1], filled(say('budgetLine'), budget), { fill: tone, bold: true })
      : text(words[0], words[1], filled(say('budget'), budget), { fill: tone, bold: true, size: textSize * 1.7 }) +
        text(words[0], words[1] + textSize * 1.7, say('left')),
  ].join('');
}

/** A hexagon as wide as the opening, with slopes of 45 degrees at most. */
function opening(center: number, width: number, high: number, middle: number, x: Scale): string {
  const [left, right] = [x(center - width / 2), x(center + width / 2)];
  const slope = Math.min(high, (right - left) / 3);
  return polygonPath([
    [left, middle],
    [left + slope, middle - high],
    [right - slope, middle - high],
    [right, middle],
    [right - slope, middle + high],
    [left + slope, middle + high],
  ]);
}
