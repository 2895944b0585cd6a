import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, text } from '../../kit/marks.ts';
import { linear } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('charts/energy-bars');

interface Layout {
  width: number;
  height: number;
  textSize: number;
  /** Start of the bars. */
  left: number;
  /** End of the longest bar. */
  right: number;
  top: number;
  rowPitch: number;
  barHeight: number;
  /** Names are to the left of their bars, or above them. */
  nameAbove: boolean;
}

/** The energy that a Meridian Pumps node used, in mJ per hour, by cause. */
const causes = [
  { name: say('sleepFloor'), before: 2750, after: 23 },
  { name: say('modemAttach'), before: 620, after: 310 },
  { name: say('fft'), before: 330, after: 60 },
  { name: say('sensorSampling'), before: 140, after: 95 },
  { name: say('flashLogging'), before: 50, after: 20 },
];
const most = 2750;
/** Even the smallest bar stays visible. */
const leastWidth = 1.5;

/** Energy by cause: the sleep floor mattered four times more than the radio. */
export function wide(): Drawing {
  const rows = { top: 22, rowPitch: 46, barHeight: 13 };
  return draw({ width: 700, height: 262, textSize: 12, left: 130, right: 640, ...rows, nameAbove: false });
}

export function narrow(): Drawing {
  const rows = { top: 32, rowPitch: 88, barHeight: 20 };
  return draw({ width: 540, height: 470, textSize: 18, left: 6, right: 470, ...rows, nameAbove: true });
}

function draw({ width, height, textSize, left, right, top, rowPitch, barHeight, nameAbove }: Layout): Drawing {
  const x = linear([0, most], [left, right]);
  const afterTop = barHeight + 3;
  const value = (energy: number, y: number, fill: 'copper' | 'signal') => {
    const length = Math.max(leastWidth, x(energy) - left);
    const bar = shape(rectPath(left, y, length, barHeight), fill === 'copper' ? 'copper-2' : 'signal');
    return bar + text(left + length + 7, y + barHeight / 2 + textSize * 0.36, String(energy), { fill });
  };
  const rows = causes.map(({ name, before, after }, index) => {
    const y = top + index * rowPitch;
    const label = nameAbove
      ? text(left + 8, y - 9, name)
      : text(left - 10, y + barHeight + 1.5 + textSize * 0.36, name, { anchor: 'end' });
    return label + value(before, y, 'copper') + value(after, y + afterTop, 'signal');
  });
  const axis = line(`M${left} ${nameAbove ? 4 : 12}V${height - 12}`);
  const unit = text(width - 10, height - textSize * 0.6, say('mJPerHour'), { anchor: 'end' });
  return { width, height, body: lettering(textSize, 'ink-2', rows.join('') + axis + unit) };
}
