import type { Drawing } from '../../kit/drawing.ts';
import { type Lettering, labeledBox, narrowLettering, wideLettering } from '../../kit/labeled-box.ts';
import { arrow, circle, lettering, line, text } from '../../kit/marks.ts';
import { linePath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/kernel-choice');

interface Question {
  asks: string;
  /** The consequence for projects that stay with Zephyr. */
  stays: string;
  /** The reason to move to FreeRTOS. */
  leaves?: readonly string[];
  /** The cost with FreeRTOS, if neither answer decides. */
  costs?: readonly string[];
}

const questions: readonly Question[] = [
  {
    asks: say('whoOwnsTheDrivers'),
    stays: say('vendorPortUpstreamGaps'),
    leaves: [say('vendorSdkIsBuilt'), say('orMoreThanThree')],
  },
  {
    asks: say('whoOwnsTheNetwork'),
    stays: say('ipTlsBluetoothOpenThread'),
    leaves: [say('certifiedRadioStackComes'), say('forFreeRTOSOnly')],
  },
  {
    asks: say('whoPutsTheCore'),
    stays: say('checkTheTimerOf'),
    costs: [say('tickHookOfOur'), say('aboutLinesWeek')],
  },
  {
    asks: say('whatEvidenceWhichTeam'),
    stays: say('threeToSixWeeks'),
    leaves: [say('certifiedSiblingKernel'), say('isOnTheRoadmap')],
  },
];
const simple = say('smallAndClosed');
const [entry, stay, leave] = [say('newProduct'), say('zephyr'), say('freeRTOS')];

/** The four questions as a trace to Zephyr with an exit to FreeRTOS at three of them. */
export function wide(): Drawing {
  const [width, pitch, top] = [720, 78, 74];
  const [trace, bus, size] = [300, 700, 13];
  const bottom = top + questions.length * pitch;
  const rows = questions.map(({ asks, stays, leaves, costs }, index) => {
    const y = top + index * pitch + 10;
    const words = (leaves ?? costs ?? []).map((row, line) => text(trace + 34, y + 20 + line * 18, row));
    return [
      text(trace - 24, y + 5, asks, { fill: 'ink', bold: true, anchor: 'end', size: 14 }),
      text(trace - 24, y + 24, stays, { fill: 'signal', anchor: 'end' }),
      leaves ? exit(trace, y, bus) : price(trace + 34 + 210, y + 24, bus),
      pad(trace, y, Boolean(leaves)),
      words.join(''),
    ].join('');
  });
  const body = [
    exit(trace + 70, 22, bus),
    text(trace + 84, 42, simple),
    line(`M${trace} 44V${bottom}`, { stroke: 'signal', width: 2.4 }),
    arrow(
      [
        [trace, bottom - 10],
        [trace, bottom + 10],
      ],
      { stroke: 'signal', width: 2.4 },
    ),
    rows.join(''),
    arrow([
      [bus, 36],
      [bus, bottom + 10],
    ]),
    block(entry, trace - 70, 0, 140, wideLettering),
    block(stay, trace - 70, bottom + 10, 140, wideLettering, true),
    block(leave, width - 141, bottom + 10, 140, wideLettering),
  ];
  return { width, height: bottom + 57, body: lettering(size, 'ink-2', body.join('')) };
}

export function narrow(): Drawing {
  const [width, pitch, top] = [440, 142, 104];
  const [trace, bus, size] = [16, 428, 18];
  const bottom = top + questions.length * pitch;
  const rows = questions.map(({ asks, stays, leaves, costs }, index) => {
    const y = top + index * pitch + 12;
    const words = (leaves ?? costs ?? []).map((row, line) =>
      text(bus - 20, y + 78 + line * 24, row, { anchor: 'end' }),
    );
    return [
      text(trace + 24, y + 6, asks, { fill: 'ink', bold: true, size: 19 }),
      text(trace + 24, y + 31, stays, { fill: 'signal' }),
      leaves ? fall(trace, y + 34, bus) : price(bus - 14, y + 84, bus),
      pad(trace, y, Boolean(leaves)),
      words.join(''),
    ].join('');
  });
  const body = [
    exit(170, 24, bus),
    text(bus - 20, 52, simple, { anchor: 'end' }),
    line(`M${trace} 45V${bottom}`, { stroke: 'signal', width: 2.4 }),
    arrow(
      [
        [trace, bottom - 10],
        [trace, bottom + 12],
      ],
      { stroke: 'signal', width: 2.4 },
    ),
    rows.join(''),
    arrow([
      [bus, 38],
      [bus, bottom + 12],
    ]),
    block(entry, 1, 0, 170, narrowLettering),
    block(stay, 1, bottom + 12, 170, narrowLettering, true),
    block(leave, width - 171, bottom + 12, 170, narrowLettering),
  ];
  return { width, height: bottom + 59, body: lettering(size, 'ink-2', body.join('')) };
}

/** From the trace to the FreeRTOS bus, which it meets at 45°. */
function exit(x: number, y: number, bus: number): string {
  return line(
    linePath([
      [x, y],
      [bus - 14, y],
      [bus, y + 14],
    ]),
    { width: 1.5 },
  );
}

/** The same with text beside the trace. It also leaves at 45°. */
function fall(x: number, y: number, bus: number): string {
  return line(
    linePath([
      [x, y],
      [x + 14, y + 14],
      [bus - 14, y + 14],
      [bus, y + 28],
    ]),
    { width: 1.5 },
  );
}

/** On the bus, without a branch to it: the cost for projects already on it. */
function price(from: number, y: number, bus: number): string {
  return line(`M${from} ${y}H${bus}`, { stroke: 'ink-3', width: 1, dash: '2 3' }) + pad(bus, y, false);
}

function pad(x: number, y: number, filled: boolean): string {
  return circle(x, y, 6, { fill: filled ? 'ink' : 'paper', stroke: 'ink', width: 1.6 });
}

function block(title: string, x: number, y: number, width: number, letters: Lettering, value = false): string {
  return labeledBox({ x, y: y + 1, width, height: 44, title, kind: value ? 'value' : 'shaded' }, letters);
}
