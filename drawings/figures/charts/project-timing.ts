import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, text } from '../../kit/marks.ts';
import { linear } from '../../kit/plot.ts';
import { rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';
import { busSegment, laneRow, lanes, overlaps, type Phase, phases, type Span } from '../../parts/project-plan.ts';

const say = wordingOf('charts/project-timing');

const width = 1320;
const height = 440;
const left = 118;
const right = 1306;
const textSize = 12.5;
const x = linear([0, 1], [left, right]);

/** Positions of the lanes. The lanes of the plan are between clock and gate. */
const clockY = 62;
const firstLaneY = 108;
const lanePitch = 60;
const gateY = firstLaneY + lanes.length * lanePitch + 12;
const linesEnd = height - 44;
const measureY = height - 30;
/** Weeks, drawn as periods of a clock. */
const weeks = 56;

/** Phases of a project as a timing diagram: what hardware, firmware, cloud and test do at the same time. */
export function wide(): Drawing {
  const body = [phaseLines(), clock(), planLanes(), gates(), lengths()].join('');
  return { width, height, body: lettering(textSize, 'ink', body) };
}

function phaseLines(): string {
  const ends = [...phases.map(({ start }) => start), 1];
  const lines = ends.map((at) => `M${rounded(x(at))} 8V${linesEnd}`).join('');
  const names = phases.map(({ name, start }) => text(x(start) + 8, 20, name, { bold: true }));
  return line(lines, { width: 1, dash: '3 4' }) + names.join('');
}

function clock(): string {
  const half = rounded((right - left) / weeks / 2);
  const edges = Array.from({ length: weeks }, (_, week) => `H${rounded(x(week / weeks))}v-18h${half}v18`).join('');
  return laneName(say('clkWk'), clockY - 9) + line(`M${left} ${clockY}${edges}H${right}`, { width: 1.1 });
}

function planLanes(): string {
  return lanes
    .map(({ name, segments }, index) => {
      const y = firstLaneY + index * lanePitch;
      const stretches = segments.map(
        ({ start, end, label, reserved }) =>
          busSegment({ left: x(start), right: x(end), y, half: 18, reserved }) +
          text(x(start) + 12, y + 4.5, label, reserved ? { halo: 'paper-2' } : {}),
      );
      return laneName(name, y) + stretches.join('');
    })
    .join('');
}

/** A strobe at the end of each phase that has a gate. */
function gates(): string {
  const passed = phases.filter(({ gate }) => gate);
  const strobes = passed.map(({ end }) => `H${rounded(x(end) - 5)}v-26h10v26`).join('');
  const names = passed.map(({ gate, end }) => text(x(end) + 10, gateY - 14, gate ?? '', { fill: 'copper' }));
  const strobe = line(`M${left} ${gateY}${strobes}H${right}`, { stroke: 'copper', width: 1.5 });
  return laneName(say('gate'), gateY - 14) + strobe + names.join('');
}

/** The length of each phase, as a dimension below the lanes. */
function lengths(): string {
  const heads = '-7 -3.5l7 3.5l-7 3.5';
  return phases
    .map(({ start, end, length }) => {
      if (!length) return '';
      const [name, range] = length;
      const [from, to] = [rounded(x(start) + 3), rounded(x(end) - 3)];
      const dimension = `M${from} ${measureY}H${to}m${heads}M${from + 7} ${measureY - 3.5}l-7 3.5l7 3.5`;
      const words = `t<tspan font-size="11" dy="3">${name}</tspan><tspan dy="-3"> = ${range} wk</tspan>`;
      const middle = rounded((from + to) / 2);
      return `${line(dimension, { width: 1 })}<text x="${middle}" y="${height - 12}" text-anchor="middle">${words}</text>`;
    })
    .join('');
}

function laneName(name: string, y: number): string {
  return text(0, y + 4.5, name, { bold: true });
}

const widthMedium = 860;
const leftMedium = 84;
const rightMedium = 856;
const textSizeMedium = 13;
const headingHeight = 40;
const lanePitchMedium = 40;
const gateHeight = 42;
const bandGap = 30;
/** The second half begins with DVT. */
const bands = [phases.slice(0, 2), phases.slice(2)];

/** The timing diagram for a tablet: its first phases in one band, the others below. */
export function medium(): Drawing {
  let height = 0;
  let body = '';
  for (const band of bands) {
    const drawn = drawBand(band, height);
    body += drawn.body;
    height += drawn.height + bandGap;
  }
  return { width: widthMedium, height: height - bandGap, body: lettering(textSizeMedium, 'ink', body) };
}

function drawBand(band: Phase[], top: number): { body: string; height: number } {
  const span = { start: band[0]?.start ?? 0, end: band.at(-1)?.end ?? 1 };
  const busy = lanes.filter(({ segments }) => segments.some((segment) => overlaps(segment, span)));
  const lanesEnd = top + headingHeight + busy.length * lanePitchMedium;
  const rows = busy.map((lane, index) =>
    laneRow(lane, span, {
      left: leftMedium,
      right: rightMedium,
      y: top + headingHeight + index * lanePitchMedium + 14,
      textSize: textSizeMedium,
    }),
  );
  const body = limits(band, span, top, lanesEnd + gateHeight) + rows.join('') + gatesMedium(band, span, lanesEnd);
  return { body, height: headingHeight + busy.length * lanePitchMedium + gateHeight };
}

/** Boundaries of the phases, with their names and lengths. */
function limits(band: Phase[], span: Span, top: number, bottom: number): string {
  const x = scale(span);
  const ends = [span.start, ...band.map(({ end }) => end)];
  const lines = ends.map((at) => `M${rounded(x(at))} ${top + 6}V${bottom}`).join('');
  const names = band.map(({ name, start, end, length }) => {
    const weeks = length ? text(x(end) - 8, top + 18, `${length[1]} wk`, { anchor: 'end' }) : '';
    return text(x(start) + 8, top + 18, name, { bold: true }) + weeks;
  });
  return line(lines, { width: 1, dash: '3 4' }) + names.join('');
}

/** A strobe at the end of each phase that has a gate. */
function gatesMedium(band: Phase[], span: Span, top: number): string {
  const x = scale(span);
  const passed = band.filter(({ gate }) => gate);
  const y = top + 32;
  const strobes = passed.map(({ end }) => `H${rounded(x(end) - 10)}v-24h10v24`).join('');
  const names = passed.map(({ gate, end }) =>
    text(x(end) - 18, top + 24, gate ?? '', { fill: 'copper', anchor: 'end' }),
  );
  const strobe = line(`M${leftMedium} ${y}${strobes}H${rightMedium}`, { stroke: 'copper', width: 1.5 });
  return text(0, top + 22, say('gate'), { bold: true }) + strobe + names.join('');
}

function scale({ start, end }: Span) {
  return linear([start, end], [leftMedium, rightMedium]);
}

const widthNarrow = 540;
const leftNarrow = 100;
const rightNarrow = 536;
const textSizeNarrow = 18.5;
const headingHeightNarrow = 44;
const lanePitchNarrow = 38;
const gateHeightNarrow = 50;

/** The timing diagram top-down: a row of lanes for each phase, each phase as wide as the drawing. */
export function narrow(): Drawing {
  let height = 0;
  let body = '';
  for (const phase of phases) {
    const drawn = phaseBlock(phase, height);
    body += drawn.body;
    height += drawn.height;
  }
  return { width: widthNarrow, height, body: lettering(textSizeNarrow, 'ink', body) };
}

function phaseBlock(phase: Phase, top: number): { body: string; height: number } {
  const busy = lanes.filter(({ segments }) => segments.some((segment) => overlaps(segment, phase)));
  const lanesEnd = top + headingHeightNarrow + busy.length * lanePitchNarrow;
  const rows = busy.map((lane, index) =>
    laneRow(lane, phase, {
      left: leftNarrow,
      right: rightNarrow,
      y: top + headingHeightNarrow + index * lanePitchNarrow + 16,
      textSize: textSizeNarrow,
    }),
  );
  const limits = line(
    `M${leftNarrow} ${top + headingHeightNarrow - 8}V${lanesEnd + 4}M${rightNarrow} ${top + headingHeightNarrow - 8}V${lanesEnd + 4}`,
    {
      width: 1,
      dash: '3 4',
    },
  );
  const body = heading(phase, top) + limits + rows.join('') + gate(phase, lanesEnd);
  return { body, height: lanesEnd + (phase.gate ? gateHeightNarrow : 8) - top };
}

function heading({ name, length }: Phase, top: number): string {
  const weeks = length ? text(rightNarrow, top + 24, `${length[1]} wk`, { anchor: 'end' }) : '';
  return text(0, top + 24, name, { bold: true, size: 20 }) + weeks;
}

function gate({ gate: name }: Phase, top: number): string {
  if (!name) return '';
  const strobe = line(`M${leftNarrow} ${top + 32}H${rightNarrow - 10}v-24h10v24`, { stroke: 'copper', width: 1.5 });
  return strobe + text(rightNarrow - 20, top + 24, name, { fill: 'copper', anchor: 'end' });
}
