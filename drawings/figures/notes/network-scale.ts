import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, text } from '../../kit/marks.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/network-scale');

/** Nodes per layer: a matrix of weights between each two. */
const layers = [96, 128, 96, 64, 4];
const matrices = layers.slice(1).map((rows, index) => ({ rows, columns: layers[index] ?? 0 }));
const weights = matrices.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
const biases = layers.slice(1).reduce((sum, count) => sum + count, 0);
/** Bytes of the first network, and of the one in the last row: a byte per weight and four per bias. */
const raw = 61_440 * 4;
const shipped = weights + 4 * biases;

interface Layout {
  width: number;
  height: number;
  textSize: number;
  /** Units per byte along a side. */
  scale: number;
  square: readonly [left: number, top: number];
  chain: readonly [left: number, top: number];
  gap: number;
  isStacked: boolean;
}

/** Both networks to one scale, in which an area is a number of bytes. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 330,
    textSize: 13,
    scale: 0.56,
    square: [1, 34],
    chain: [326, 94],
    gap: 28,
    isStacked: false,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 670,
    textSize: 18,
    scale: 0.7,
    square: [2, 60],
    chain: [2, 508],
    gap: 34,
    isStacked: true,
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, scale, square, chain, gap, isStacked } = layout;
  const side = Math.sqrt(raw) * scale;
  const [left, top] = square;
  let x = chain[0];
  const middle = chain[1] + (128 * scale) / 2;
  const blocks = matrices.map(({ rows, columns }, index) => {
    const [across, high] = [columns * scale, rows * scale];
    const y = middle - high / 2;
    const drawn = [
      shape(rectPath(x, y, across, high), 'signal'),
      isStacked ? '' : text(x + across / 2, y + high + textSize * 1.4, `${columns} × ${rows}`, { anchor: 'middle' }),
      index < matrices.length - 1
        ? line(`M${rounded(x + across)} ${rounded(middle)}h${gap}`, { stroke: 'ink-3', width: 1.4 })
        : '',
    ].join('');
    x += across + gap;
    return drawn;
  });
  const head = chain[1] - textSize * 2.4;
  const tall = middle + 128 * scale;
  const body = [
    text(left, top - textSize * (isStacked ? 2.1 : 0.8), say('raw'), { fill: 'ink', bold: true }),
    isStacked
      ? text(left, top - textSize * 0.7, filled(say('kilobytes'), (raw / 1_024).toFixed(1)), {
          fill: 'copper',
          bold: true,
        })
      : '',
    shape(rectPath(left, top, side, side), 'copper-2', 0.35),
    line(rectPath(left, top, side, side), { stroke: 'copper', width: 1.4 }),
    isStacked
      ? ''
      : text(left + side / 2, top + side / 2, filled(say('kilobytes'), (raw / 1_024).toFixed(1)), {
          fill: 'copper',
          bold: true,
          size: textSize * 1.6,
          anchor: 'middle',
        }),
    isStacked ? '' : text(left + side / 2, top + side / 2 + textSize * 1.8, say('rawHow'), { anchor: 'middle' }),
    text(chain[0], head - textSize * 1.4, say('order'), { fill: 'ink', bold: true }),
    text(chain[0], head, filled(say('kilobytes'), (shipped / 1_024).toFixed(1)), { fill: 'signal', bold: true }),
    ...blocks,
    text(
      chain[0],
      isStacked ? height - 10 : tall + textSize * 2,
      filled(say('sum'), weights.toLocaleString('en-US'), biases),
    ),
    isStacked ? '' : text(chain[0], tall + textSize * 3.5, say('false')),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}
