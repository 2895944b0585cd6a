import type { Drawing } from '../../kit/drawing.ts';
import { box, lettering, line, shape, text, textWidth } from '../../kit/marks.ts';
import { axes, curveLabel, gridColumns, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('charts/boot-bars');

interface Boot {
  revision: string;
  /** In seconds, in the order of `stages`. */
  seconds: readonly number[];
  total: string;
}

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  /** End of the axis in seconds: past the longer bar, with room for its total. */
  axisEnd: number;
  tickStep: number;
  barHeight: number;
  /** Start of the upper bar, and the distance to the lower one. */
  firstBar: number;
  barPitch: number;
}

const stages = [say('spl'), say('boot'), say('kernel'), say('systemd'), say('app')];
/** Power to first frame of the Halden Rail display, measured at its supply and its panel. */
const asReceived: Boot = { revision: say('rev'), seconds: [1.9, 5.4, 8.2, 10.6, 5.2], total: '31.3 s' };
const shipped: Boot = { revision: say('rev2'), seconds: [0.4, 0.3, 1.5, 1.9, 2.3], total: '6.4 s' };

/** Boot time by stage: revision A took 31.3 s to the first frame, revision D takes 6.4 s. */
export function wide(): Drawing {
  return draw({
    width: 560,
    height: 234,
    area: { left: 62, right: 546, top: 20, bottom: 190 },
    textSize: 12,
    axisEnd: 36,
    tickStep: 5,
    barHeight: 38,
    firstBar: 46,
    barPitch: 74,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 540,
    height: 340,
    area: { left: 76, right: 530, top: 8, bottom: 280 },
    textSize: 18.5,
    axisEnd: 38,
    tickStep: 10,
    barHeight: 56,
    firstBar: 58,
    barPitch: 116,
  });
}

function draw({ width, height, area, textSize, axisEnd, tickStep, barHeight, firstBar, barPitch }: Layout): Drawing {
  const x = linear([0, axisEnd], [area.left, area.right]);
  const ticks = Array.from({ length: 30 / tickStep + 1 }, (_, index) => ({
    at: index * tickStep,
    label: String(index * tickStep),
  }));
  const middleOf = (top: number) => top + barHeight / 2 + textSize * 0.35;
  const row = ({ revision, seconds, total }: Boot, top: number, after: boolean) => {
    const sum = seconds.reduce((a, b) => a + b, 0);
    return (
      text(area.left - 10, middleOf(top), revision, { fill: 'ink', bold: true, anchor: 'end' }) +
      stageBars(seconds, x, top, barHeight, after) +
      curveLabel(x(sum) + 8, middleOf(top), total, { fill: after ? 'signal' : 'copper' }) +
      text(area.left + 3, top + barHeight + textSize * 1.2, `${seconds.join(' + ')} s`, { halo: 'paper' })
    );
  };
  const body = [
    gridColumns(area, x, ticks, textSize),
    stageNames(asReceived.seconds, x, firstBar - textSize * 0.6, textSize),
    row(asReceived, firstBar, false),
    row(shipped, firstBar + barPitch, true),
    axes(area, say('timeToFirstFrame'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** The last stage is the application: copper before, green after. */
function stageBars(seconds: readonly number[], x: Scale, top: number, height: number, after: boolean): string {
  return seconds
    .map((length, index) => {
      const start = startOf(seconds, index);
      const left = x(start);
      const width = x(start + length) - left;
      if (index < seconds.length - 1) return box(left, top, width, height, { fill: 'paper-3', stroke: 'rule-2' });
      return shape(rectPath(left, top, width, height), after ? 'signal' : 'copper-2');
    })
    .join('');
}

/** Above the longer bar. Without room before the next one, a name stands higher, with a line down to its stage. */
function stageNames(seconds: readonly number[], x: Scale, baseline: number, textSize: number): string {
  const middle = (index: number) => x(startOf(seconds, index) + (seconds[index] ?? 0) / 2);
  const half = (index: number) => textWidth(stages[index] ?? '', textSize) / 2;
  return stages
    .map((stage, index) => {
      const next = index + 1;
      const hasRoom = next === stages.length || middle(index) + half(index) < middle(next) - half(next);
      if (hasRoom) return text(middle(index), baseline, stage, { anchor: 'middle', halo: 'paper' });
      const higher = baseline - textSize * 1.2;
      const drop = `M${rounded(middle(index))} ${rounded(higher + textSize * 0.3)}V${rounded(baseline + textSize * 0.6)}`;
      return text(x(startOf(seconds, index)) + 6, higher, stage, { halo: 'paper' }) + line(drop, { width: 1 });
    })
    .join('');
}

function startOf(seconds: readonly number[], index: number): number {
  return seconds.slice(0, index).reduce((a, b) => a + b, 0);
}
