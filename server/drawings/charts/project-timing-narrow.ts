import type { Drawing } from '../drawing.ts';
import { lettering, line, text } from '../marks.ts';
import { laneRow, overlaps } from './lane-row.ts';
import { lanes, type Phase, phases } from './project-plan.ts';

const width = 540;
const left = 100;
const right = 536;
const textSize = 18;
const headingHeight = 44;
const lanePitch = 38;
const gateHeight = 50;

/** The timing diagram top-down: a row of lanes for each phase, each phase as wide as the drawing. */
export function projectTimingNarrow(): Drawing {
  let height = 0;
  let body = '';
  for (const phase of phases) {
    const drawn = phaseBlock(phase, height);
    body += drawn.body;
    height += drawn.height;
  }
  return { width, height, body: lettering(textSize, 'ink', body) };
}

function phaseBlock(phase: Phase, top: number): { body: string; height: number } {
  const busy = lanes.filter(({ segments }) => segments.some((segment) => overlaps(segment, phase)));
  const lanesEnd = top + headingHeight + busy.length * lanePitch;
  const rows = busy.map((lane, index) =>
    laneRow(lane, phase, { left, right, y: top + headingHeight + index * lanePitch + 16, textSize }),
  );
  const limits = line(
    `M${left} ${top + headingHeight - 8}V${lanesEnd + 4}M${right} ${top + headingHeight - 8}V${lanesEnd + 4}`,
    {
      width: 1,
      dash: '3 4',
    },
  );
  const body = heading(phase, top) + limits + rows.join('') + gate(phase, lanesEnd);
  return { body, height: lanesEnd + (phase.gate ? gateHeight : 8) - top };
}

function heading({ name, length }: Phase, top: number): string {
  const weeks = length ? text(right, top + 24, `${length[1]} wk`, { anchor: 'end' }) : '';
  return text(0, top + 24, name, { bold: true, size: 20 }) + weeks;
}

function gate({ gate: name }: Phase, top: number): string {
  if (!name) return '';
  const strobe = line(`M${left} ${top + 32}H${right - 10}v-24h10v24`, { stroke: 'copper', width: 1.5 });
  return strobe + text(right - 20, top + 24, name, { fill: 'copper', anchor: 'end' });
}
