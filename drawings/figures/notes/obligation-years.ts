import type { Drawing } from '../../kit/drawing.ts';
import { hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/obligation-years');

interface Product {
  name: string;
  detail: string;
  /** Years, as numbers on the axis, between which units are placed on the market. */
  sold: readonly [from: number, to: number];
}

const reporting = 2026 + 8.35 / 12;
const full = 2027 + 11.35 / 12;
/** How long documents are kept after the last unit. */
const kept = 10;
const axis = [2024, 2041] as const;
const products: readonly Product[] = [
  { name: say('field'), detail: say('fieldDetail'), sold: [2024, 2026] },
  { name: say('shipping'), detail: say('shippingDetail'), sold: [2024, 2029] },
  { name: say('fresh'), detail: say('freshDetail'), sold: [2028, 2030.5] },
];

interface Layout {
  width: number;
  textSize: number;
  left: number;
  pitch: number;
  bar: number;
  years: readonly number[];
  isStacked: boolean;
}

/** Three products on a calendar: when they are sold, when reports are due, and when everything applies. */
export function wide(): Drawing {
  return draw({
    width: 720,
    textSize: 13,
    left: 186,
    pitch: 74,
    bar: 16,
    years: [2024, 2028, 2032, 2036, 2040],
    isStacked: false,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    textSize: 18,
    left: 2,
    pitch: 126,
    bar: 20,
    years: [2024, 2030, 2036],
    isStacked: true,
  });
}

function draw(layout: Layout): Drawing {
  const { width, textSize, left, pitch, years, isStacked } = layout;
  const x = linear(axis, [left, width - 4]);
  const top = textSize * (isStacked ? 4.2 : 2.6);
  const bottom = top + products.length * pitch;
  const [first, second] = [rounded(x(reporting)), rounded(x(full))];
  const key = bottom + textSize * 3.4;
  const body = [
    line(years.map((year) => `M${rounded(x(year))} ${top - 6}V${bottom}`).join(''), { stroke: 'rule', width: 1 }),
    line(`M${first} ${top - 6}V${bottom}M${second} ${top - 6}V${bottom}`, { width: 1.4, dash: '4 4' }),
    text(first - 4, top - textSize * (isStacked ? 2.2 : 0.9), say('reportingDate'), {
      fill: 'copper',
      bold: true,
      ...(!isStacked && { anchor: 'end' }),
    }),
    text(second + 6, top - textSize * 0.9, say('fullDate'), { fill: 'signal', bold: true }),
    products.map((product, index) => bars(product, top + index * pitch, x, layout)).join(''),
    line(`M${left} ${bottom}H${width - 4}`),
    years
      .map((year) => text(x(year), bottom + textSize * 1.4, String(year), year === axis[0] ? {} : { anchor: 'middle' }))
      .join(''),
    legend(key, layout),
  ];
  const height = key + textSize * (isStacked ? 2.6 : 0.6);
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function bars({ name, detail, sold: [from, to] }: Product, top: number, x: Scale, layout: Layout): string {
  const { textSize, bar, width, isStacked } = layout;
  const end = width - 4;
  const y = top + (isStacked ? textSize * 2 : 8);
  const covered = to > full;
  const applies = Math.max(from, full);
  const archive = rectPath(x(to), y + 2 * bar, x(to + kept) - x(to), bar);
  const words = isStacked
    ? text(2, top + textSize * 1.2, name, { fill: 'ink', bold: true, halo: 'paper' })
    : text(0, y + textSize, name, { fill: 'ink', bold: true }) + text(0, y + textSize * 2.4, detail);
  return [
    shape(rectPath(x(from), y, x(to) - x(from), bar), 'paper-3'),
    line(rectPath(x(from), y, x(to) - x(from), bar), { stroke: 'ink', width: 1 }),
    shape(rectPath(x(Math.max(from, reporting)), y + bar, end - x(Math.max(from, reporting)), bar), 'copper-2'),
    covered ? shape(rectPath(x(applies), y + 2 * bar, x(to) - x(applies), bar), 'signal') : '',
    covered
      ? hatch(x(to), y + 2 * bar, Math.min(end, x(to + kept)) - x(to), bar) +
        line(archive, { stroke: 'rule-2', width: 1 })
      : '',
    words,
  ].join('');
}

function legend(y: number, { textSize, isStacked, width }: Layout): string {
  const left = 2;
  const side = textSize * 0.85;
  const step = (width - left) / (isStacked ? 2 : 4);
  return [say('sold'), say('reports'), say('all'), say('archive')]
    .map((words, index) => {
      const at = left + (isStacked ? index % 2 : index) * step;
      const top = y - side + (isStacked ? Math.floor(index / 2) * textSize * 1.8 : 0);
      const fill = (['paper-3', 'copper-2', 'signal', 'paper'] as const)[index] ?? 'paper';
      return (
        shape(rectPath(at, top, side, side), fill) +
        (index === 3 ? hatch(at, top, side, side) : '') +
        line(rectPath(at, top, side, side), { stroke: index === 0 ? 'ink' : 'rule-2', width: 1 }) +
        text(at + side + 6, top + side, words)
      );
    })
    .join('');
}
