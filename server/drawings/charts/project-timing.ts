import type { Drawing } from '../drawing.ts';
import { lettering, line, text } from '../marks.ts';
import { linear } from '../plot.ts';
import { rounded } from '../svg.ts';
import { busSegment } from './bus-segment.ts';
import { lanes, phases } from './project-plan.ts';

const width = 1320;
const height = 372;
const left = 118;
const right = 1306;
const textSize = 12;
const x = linear([0, 1], [left, right]);

/** Where the lanes lie; those of the plan are between clock and gate. */
const clockY = 62;
const firstLaneY = 98;
const lanePitch = 48;
const gateY = firstLaneY + lanes.length * lanePitch + 14;
const linesEnd = height - 44;
const measureY = height - 30;
/** Weeks, drawn as periods of a clock. */
const weeks = 56;

/** Phases of a project as a timing diagram: what hardware, firmware, cloud and test do at the same time. */
export function projectTiming(): Drawing {
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
  return laneName('CLK 1 wk', clockY - 9) + line(`M${left} ${clockY}${edges}H${right}`, { width: 1.1 });
}

function planLanes(): string {
  return lanes
    .map(({ name, segments }, index) => {
      const y = firstLaneY + index * lanePitch;
      const stretches = segments.map(
        ({ start, end, label, reserved }) =>
          busSegment({ left: x(start), right: x(end), y, reserved }) +
          text(x(start) + 13, y + 4.5, label, reserved ? { halo: 'paper-2' } : {}),
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
  return laneName('GATE', gateY - 14) + strobe + names.join('');
}

/** How long each phase takes, as a dimension below the lanes. */
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
