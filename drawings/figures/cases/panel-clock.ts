import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, type Token, text } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/panel-clock');

interface Step {
  name: string;
  /** Seconds for one label in a jig of the old kind, and for a panel. */
  one: number;
  panel: number;
  fill: Token;
  ink: Token;
  isHatched?: boolean;
}

const steps: readonly Step[] = [
  { name: say('insert'), one: 12, panel: 21, fill: 'paper', ink: 'ink-2', isHatched: true },
  { name: say('flash'), one: 21, panel: 24, fill: 'paper-3', ink: 'ink' },
  { name: say('radio'), one: 17, panel: 64, fill: 'copper-2', ink: 'on-copper' },
  { name: say('display'), one: 36, panel: 36, fill: 'paper-2', ink: 'ink' },
  { name: say('sleep'), one: 8, panel: 31, fill: 'ink-3', ink: 'paper' },
];
const labelsPerPanel = 16;
const total = steps.reduce((sum, { panel }) => sum + panel, 0);

/** The same 176 seconds in a jig for one label and in a jig for a panel of 16. */
export function wide(): Drawing {
  const size = 13;
  const width = 720;
  const time = linear([0, total], [1, 640]);
  const [first, second, bar] = [44, 152, 44];
  const once = steps.reduce((sum, { one }) => sum + one, 0);
  const places = starts('panel');
  const body = [
    text(1, first - 14, say('oneLabel'), { fill: 'ink', bold: true }),
    across('one', 0, time, first, bar, size, total),
    across('one', once, time, first, bar, size, total),
    yielded(1, 660, first, 'copper'),
    text(1, second - 14, say('panel'), { fill: 'ink', bold: true }),
    across('panel', 0, time, second, bar, size, total),
    turns(places, time, second, bar),
    yielded(labelsPerPanel, 660, second, 'signal'),
    steps
      .map(({ name, panel }, index) =>
        text(time((places[index] ?? 0) + panel / 2), second + bar + size * 1.6, name, { anchor: 'middle' }),
      )
      .join(''),
    axis(time, second + bar + 34, size),
  ];
  return { width, height: second + bar + 64, body: lettering(size, 'ink-2', body.join('')) };
}

/** Time runs down, with the names of the steps at the right. */
export function narrow(): Drawing {
  const size = 18;
  const [width, height] = [460, 560];
  const time = linear([0, total], [70, 480]);
  const once = steps.reduce((sum, { one }) => sum + one, 0);
  const places = starts('panel');
  const body = [
    text(44, 22, say('oneShort'), { fill: 'ink', bold: true }),
    text(180, 22, say('panelShort'), { fill: 'ink', bold: true }),
    down('one', 0, time, 44, 100, size),
    down('one', once, time, 44, 100, size),
    down('panel', 0, time, 180, 120, size),
    Array.from({ length: labelsPerPanel - 1 }, (_, turn) => {
      const y = Math.round(time((places[2] ?? 0) + (turn + 1) * 4));
      return `M180 ${y}h10`;
    })
      .map((d) => line(d, { stroke: 'on-copper', width: 1 }))
      .join(''),
    steps
      .map(({ name, panel }, index) =>
        text(312, time((places[index] ?? 0) + panel / 2) + size * 0.36, index === 2 ? say('radioShort') : name),
      )
      .join(''),
    [0, 60, 120]
      .map((at) => text(38, time(at) + size * 0.36, at ? String(at) : say('start'), { anchor: 'end' }))
      .join(''),
    line(`M44 ${time(total)}H300`, { dash: '4 4' }),
    text(94, 514, filled(say('done'), 1), { fill: 'copper', bold: true, anchor: 'middle' }),
    text(240, 514, filled(say('done'), labelsPerPanel), { fill: 'signal', bold: true, anchor: 'middle' }),
    text(44, 546, filled(say('after'), total)),
  ];
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}

type Jig = 'one' | 'panel';

function starts(jig: Jig): number[] {
  let at = 0;
  return steps.map((step) => {
    const start = at;
    at += step[jig];
    return start;
  });
}

function across(jig: Jig, from: number, time: Scale, top: number, height: number, size: number, end: number): string {
  return starts(jig)
    .map((start, index) => {
      const step = steps[index];
      if (!step || from + start >= end) return '';
      const left = time(from + start);
      const width = time(Math.min(end, from + start + step[jig])) - left;
      const words = step[jig] * 3.6 > 24 && from + start + step[jig] <= end ? String(step[jig]) : '';
      const middle = top + height / 2 + size * 0.36;
      return (
        box(left, top, width, height, { fill: step.fill, width: 1 }) +
        (step.isHatched ? hatch(left, top, width, height) : '') +
        (words &&
          text(left + width / 2, middle, words, {
            fill: step.ink,
            anchor: 'middle',
            ...(step.isHatched && { halo: 'paper' }),
          }))
      );
    })
    .join('');
}

function down(jig: Jig, from: number, time: Scale, left: number, width: number, size: number): string {
  return starts(jig)
    .map((start, index) => {
      const step = steps[index];
      if (!step || from + start >= total) return '';
      const top = time(from + start);
      const height = time(Math.min(total, from + start + step[jig])) - top;
      return (
        box(left, top, width, height, { fill: step.fill, width: 1 }) +
        (step.isHatched ? hatch(left, top, width, height) : '') +
        (height > 21 && from + start + step[jig] <= total
          ? text(left + width / 2, top + height / 2 + size * 0.36, String(step[jig]), {
              fill: step.ink,
              anchor: 'middle',
              ...(step.isHatched && { halo: 'paper' }),
            })
          : '')
      );
    })
    .join('');
}

/** The radios of a panel transmit one after the other. */
function turns(places: readonly number[], time: Scale, top: number, height: number): string {
  const radio = steps[2];
  const start = places[2] ?? 0;
  const d = Array.from({ length: labelsPerPanel - 1 }, (_, turn) => {
    const x = Math.round(time(start + ((turn + 1) * (radio?.panel ?? 0)) / labelsPerPanel));
    return `M${x} ${top + height - 10}v10`;
  });
  return line(d.join(''), { stroke: 'on-copper', width: 1 });
}

/** The labels that are tested at the end of the time, four in a row. */
function yielded(count: number, left: number, top: number, tone: 'copper' | 'signal'): string {
  const squares = Array.from({ length: count }, (_, index) =>
    box(left + (index % 4) * 11, top + Math.floor(index / 4) * 11, 9, 9, {
      fill: tone === 'copper' ? 'copper-2' : tone,
      stroke: tone,
      width: 1,
    }),
  );
  const words = text(left, top - 14, filled(say('done'), count), { fill: tone, bold: true });
  return words + squares.join('');
}

function axis(time: Scale, y: number, size: number): string {
  const ticks = [0, 30, 60, 90, 120, 150].map((at) => `M${Math.round(time(at))} ${y}v5`).join('');
  const labels = [0, 30, 60, 90, 120, 150].map((at) =>
    text(time(at), y + size * 1.6, at ? String(at) : `0 s`, at ? { anchor: 'middle' } : {}),
  );
  const end = text(time(total), y + size * 1.6, `${total} s`, { fill: 'ink', bold: true, anchor: 'end' });
  return line(`M${time(0)} ${y}H${time(total)}${ticks}`, { width: 1 }) + labels.join('') + end;
}
