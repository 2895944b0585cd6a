import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { axes, gridColumns, gridRows, linear, type PlotArea } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/report-skyline');

interface Part {
  name: string;
  /** ms, mean mA, mC as printed. */
  time: number;
  current: number;
  charge: number;
  isModem: boolean;
}

const parts: readonly Part[] = [
  { name: say('record'), time: 310, current: 2.9, charge: 0.9, isModem: false },
  { name: say('spectra'), time: 160, current: 5, charge: 0.8, isModem: false },
  { name: say('cell'), time: 180, current: 14, charge: 2.5, isModem: true },
  { name: say('connect'), time: 240, current: 24, charge: 5.8, isModem: true },
  { name: say('transmit'), time: 60, current: 55, charge: 3.3, isModem: true },
  { name: say('release'), time: 100, current: 14, charge: 1.4, isModem: true },
  { name: say('log'), time: 90, current: 4.6, charge: 0.4, isModem: false },
];
const duration = 1_140;

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  step: number;
}

/** The current of one report: the area of a block is its charge. */
export function wide(): Drawing {
  const area = { left: 56, right: 712, top: 12, bottom: 300 };
  return draw({ width: 720, height: 344, area, textSize: 13, step: 200 });
}

export function narrow(): Drawing {
  const area = { left: 66, right: 456, top: 12, bottom: 380 };
  return draw({ width: 460, height: 440, area, textSize: 18, step: 400 });
}

function draw({ width, height, area, textSize, step }: Layout): Drawing {
  const x = linear([0, duration], [area.left, area.right]);
  const y = linear([0, 62], [area.bottom, area.top]);
  const times = Array.from({ length: Math.floor(duration / step) + 1 }, (_, index) => ({
    at: index * step,
    label: (index * step).toLocaleString('en-US'),
  }));
  let start = 0;
  let outline = `M${area.left} ${area.bottom}`;
  const blocks = parts.map(({ name, time, current, charge, isModem }) => {
    const [left, right, top] = [x(start), x(start + time), y(current)];
    start += time;
    outline += `V${Math.round(top * 10) / 10}H${Math.round(right * 10) / 10}`;
    const tone: Token = isModem ? 'copper-2' : 'ink-3';
    return {
      fill: shape(rectPath(left, top, right - left, area.bottom - top), tone, isModem ? 1 : 0.6),
      name,
      charge: charge.toFixed(1),
      left,
      right,
      top,
      isModem,
    };
  });
  const label = (index: number, dx: number, dy: number, anchor?: 'end' | 'middle') => {
    const block = blocks[index];
    if (!block) return '';
    const at =
      (anchor === 'middle' ? (block.left + block.right) / 2 : anchor === 'end' ? block.left : block.right) + dx;
    const style = { halo: 'paper', ...(anchor && { anchor }) } as const;
    const base = block.top + dy;
    return (
      text(at, base - textSize * 1.3, `${block.charge} mC`, {
        fill: block.isModem ? 'copper' : 'ink',
        bold: true,
        ...style,
      }) + text(at, base, block.name, { fill: 'ink-2', ...style })
    );
  };
  const within = (index: number) => {
    const block = blocks[index];
    if (!block) return '';
    const middle = (block.left + block.right) / 2;
    const style = { fill: 'on-copper', anchor: 'middle' } as const;
    return (
      text(middle, block.top + textSize * 1.6, `${block.charge} mC`, { bold: true, ...style }) +
      text(middle, block.top + textSize * 3, block.name, style)
    );
  };
  const isWide = textSize < 18;
  const modem = parts.filter((part) => part.isModem).reduce((sum, { charge }) => sum + charge, 0);
  const whole = parts.reduce((sum, { charge }) => sum + charge, 0);
  const body = [
    gridRows(
      area,
      y,
      [0, 20, 40, 60].map((at) => ({ at, label: `${at} mA` })),
      textSize,
    ),
    gridColumns(area, x, times, textSize),
    ...blocks.map(({ fill }) => fill),
    line(`${outline}V${area.bottom}`, { width: 1.5 }),
    label(0, 0, -8, 'middle'),
    isWide ? label(1, 0, -8, 'middle') : '',
    isWide ? within(2) : '',
    within(3),
    label(4, -8, isWide ? 30 : 64, 'end'),
    isWide ? within(5) : '',
    text(area.left + 12, area.top + textSize * 1.5, filled(say('modem'), Math.round((modem / whole) * 100)), {
      fill: 'copper',
      bold: true,
      halo: 'paper',
    }),
    axes(area, say('time'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}
