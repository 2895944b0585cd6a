import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, text } from '../../kit/marks.ts';
import { logarithmic } from '../../kit/plot.ts';
import { rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/footprint-pairs');

interface Build {
  name: string;
  /** KB of flash. */
  zephyr: number;
  freertos: number;
}

const builds: readonly Build[] = [
  { name: say('kernel'), zephyr: 9.8, freertos: 6.4 },
  { name: say('sensor'), zephyr: 27.6, freertos: 17.9 },
  { name: say('ble'), zephyr: 138, freertos: 146 },
  { name: say('mqtt'), zephyr: 196, freertos: 171 },
];
/** Flash of the parts that the text compares with, in KB. */
const parts = [64, 512];
const ticks = [4, 16, 64, 256];

interface Layout {
  width: number;
  textSize: number;
  left: number;
  pitch: number;
  isStacked: boolean;
}

/** Flash of four builds on both kernels: on this axis, equal distances are equal factors. */
export function wide(): Drawing {
  return draw({ width: 720, textSize: 13, left: 186, pitch: 62, isStacked: false });
}

export function narrow(): Drawing {
  return draw({ width: 460, textSize: 18, left: 16, pitch: 92, isStacked: true });
}

function draw({ width, textSize, left, pitch, isStacked }: Layout): Drawing {
  const x = logarithmic([3.4, 600], [left, width - 8]);
  const top = textSize * 2.2;
  const bottom = top + builds.length * pitch;
  const rows = builds.map(({ name, zephyr, freertos }, index) => {
    const y = top + (index + (isStacked ? 0.66 : 0.55)) * pitch;
    const isMore = zephyr > freertos;
    const difference = Math.abs(zephyr - freertos);
    const [low, high] = isMore ? [freertos, zephyr] : [zephyr, freertos];
    return [
      isStacked
        ? text(left, y - textSize * 1.3, name, { fill: 'ink', halo: 'paper' })
        : text(0, y + textSize * 0.36, name, { fill: 'ink' }),
      line(`M${rounded(x(low))} ${y}H${rounded(x(high))}`, { stroke: 'ink-3', width: 3 }),
      circle(x(freertos), y, 7, { fill: 'copper-2', stroke: 'copper', width: 2 }),
      circle(x(zephyr), y, 7, { fill: 'signal', stroke: 'signal', width: 2 }),
      text(x(low) - 14, y + textSize * 0.36, String(low), {
        fill: isMore ? 'copper' : 'signal',
        bold: true,
        anchor: 'end',
        halo: 'paper',
      }),
      text(x(high) + 14, y + textSize * 0.36, String(high), {
        fill: isMore ? 'signal' : 'copper',
        bold: true,
        halo: 'paper',
      }),
      isStacked
        ? ''
        : text(x(Math.sqrt(low * high)), y - 14, `${isMore ? '+' : '−'}${Math.round(difference * 10) / 10}`, {
            anchor: 'middle',
            halo: 'paper',
          }),
    ].join('');
  });
  const key = bottom + textSize * 3.2;
  const body = [
    line(ticks.map((at) => `M${rounded(x(at))} ${top}V${bottom}`).join(''), { stroke: 'rule', width: 1 }),
    line(parts.map((at) => `M${rounded(x(at))} ${top}V${bottom}`).join(''), { width: 1.4, dash: '5 4' }),
    parts
      .map((at) =>
        text(x(at) + (at > 100 ? 4 : 0), top - textSize * 0.7, filled(isStacked ? say('partShort') : say('part'), at), {
          fill: 'ink',
          anchor: at > 100 ? 'end' : 'middle',
        }),
      )
      .join(''),
    ...rows,
    line(`M${left} ${bottom}H${width - 8}`),
    ticks.map((at) => text(x(at), bottom + textSize * 1.5, `${at} KB`, { anchor: 'middle' })).join(''),
    circle(left + 8, key - textSize * 0.35, 7, { fill: 'signal', stroke: 'signal' }),
    text(left + 22, key, say('zephyr')),
    circle(left + 148, key - textSize * 0.35, 7, { fill: 'copper-2', stroke: 'copper', width: 2 }),
    text(left + 162, key, say('freertos')),
  ];
  return { width, height: key + textSize * 0.7, body: lettering(textSize, 'ink-2', body.join('')) };
}
