import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { gridColumns, linear, type Scale } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/boot-savings');

interface Saving {
  name: string;
  seconds: number;
  /** The bootloader was the first suspect. */
  blamed?: true;
}

interface Layout {
  width: number;
  textSize: number;
  rowPitch: number;
  barHeight: number;
  tickStep: number;
}

/** In seconds, from power good to the first live frame. */
const asReceived = 31.4;
const targets = [5, 3] as const;
/** Each cause that the text names, largest first. */
export const savings: readonly Saving[] = [
  { name: say('networkdWaitOnline'), seconds: 4.2 },
  { name: say('consolePrinting'), seconds: 3.56 },
  { name: say('initramfs'), seconds: 3.21 },
  { name: say('otherServices'), seconds: 3.05 },
  { name: say('coldplug'), seconds: 2.35 },
  { name: say('bootdelay'), seconds: 2, blamed: true },
  { name: say('networkProbe'), seconds: 1.9, blamed: true },
  { name: say('restOfBoot'), seconds: 1.52, blamed: true },
  { name: say('gpuShaders'), seconds: 1.4 },
  { name: say('usbHostWiFi'), seconds: 1.1 },
  { name: say('btrfs'), seconds: 0.92 },
  { name: say('dynamicLinking'), seconds: 0.89 },
  { name: say('kernelLoad'), seconds: 0.82 },
  { name: say('fontCache'), seconds: 0.8 },
  { name: say('absentParts'), seconds: 0.55 },
  { name: say('romTf'), seconds: 0.17 },
];

/** The time that each cut saved, from 31.40 s down to 2.96 s. None of the five largest is in the bootloader. */
export function wide(): Drawing {
  return draw({ width: 720, textSize: 13, rowPitch: 23, barHeight: 15, tickStep: 5 });
}

export function narrow(): Drawing {
  return draw({ width: 440, textSize: 18, rowPitch: 33, barHeight: 20, tickStep: 10 });
}

function draw(layout: Layout): Drawing {
  const { width, textSize, rowPitch, tickStep } = layout;
  const area = { left: 4, right: width - 4, top: 6, bottom: 12 + (savings.length + 2) * rowPitch };
  const x = linear([0, asReceived], [area.left, area.right]);
  const ticks = Array.from({ length: Math.floor(30 / tickStep) }, (_, index) => ({
    at: (index + 1) * tickStep,
    label: `${(index + 1) * tickStep} s`,
  }));
  const steps = savings.map((saving, index) => step(saving, leftAfter(index), rowTop(index + 1, layout), x, layout));
  const body = [
    gridColumns(area, x, ticks, textSize),
    goals(x, area.bottom, layout),
    whole(say('asReceived'), asReceived, 'paper-3', rowTop(0, layout), x, layout),
    steps.join(''),
    whole(say('left'), leftAfter(savings.length - 1), 'signal', rowTop(savings.length + 1, layout), x, layout),
    line(`M${area.left} ${area.top}V${area.bottom}H${area.right}`),
  ];
  return { width, height: area.bottom + textSize * 2, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** Begins at the end of the previous bar. Its text is on the side with more room. */
function step({ name, seconds, blamed }: Saving, left: number, top: number, x: Scale, layout: Layout): string {
  const { barHeight, textSize, rowPitch, width } = layout;
  const [from, to] = [x(left), x(left + seconds)];
  const onLeft = from > width - to;
  const words = `${name} ${seconds.toFixed(2)}`;
  const fill: Token = blamed ? 'copper' : 'ink';
  return [
    line(`M${rounded(to)} ${rounded(top + barHeight - rowPitch)}V${top}`, { stroke: 'ink-3', width: 1, dash: '2 3' }),
    shape(rectPath(from, top, to - from, barHeight), blamed ? 'copper-2' : 'ink-3'),
    text(onLeft ? from - 8 : to + 8, top + barHeight / 2 + textSize * 0.36, words, {
      fill,
      halo: 'paper',
      bold: Boolean(blamed),
      ...(onLeft && { anchor: 'end' as const }),
    }),
  ].join('');
}

function whole(name: string, seconds: number, fill: Token, top: number, x: Scale, layout: Layout): string {
  const { barHeight, textSize } = layout;
  const y = top + barHeight / 2 + textSize * 0.36;
  const last = fill === 'signal';
  const words = `${name} ${seconds.toFixed(2)} s${last ? filled(say('wanted'), targets.join(say('then'))) : ''}`;
  return (
    shape(rectPath(x(0), top, x(seconds) - x(0), barHeight), fill) +
    text(last ? x(seconds) + 8 : x(0) + 10, y, words, {
      fill: last ? 'signal' : 'ink',
      bold: true,
      ...(last && { halo: 'paper' as const }),
    })
  );
}

/** The client's first target, and the later one. */
function goals(x: Scale, bottom: number, layout: Layout): string {
  const top = rowTop(1, layout);
  const lines = targets.map((at) => `M${rounded(x(at))} ${top}V${bottom}`).join('');
  return line(lines, { stroke: 'signal', width: 1.2, dash: '6 4' });
}

/** In seconds, after this cut and those above it. */
function leftAfter(index: number): number {
  return asReceived - savings.slice(0, index + 1).reduce((sum, { seconds }) => sum + seconds, 0);
}

function rowTop(index: number, { rowPitch }: Layout): number {
  return 12 + index * rowPitch;
}
