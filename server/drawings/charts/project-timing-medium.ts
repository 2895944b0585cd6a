import type { Drawing } from '../drawing.ts';
import { lettering, line, text } from '../marks.ts';
import { linear } from '../plot.ts';
import { rounded } from '../svg.ts';
import { laneRow, overlaps, type Span } from './lane-row.ts';
import { lanes, type Phase, phases } from './project-plan.ts';

const width = 860;
const left = 84;
const right = 856;
const textSize = 13;
const headingHeight = 40;
const lanePitch = 40;
const gateHeight = 42;
const bandGap = 30;
/** The second half begins with DVT. */
const bands = [phases.slice(0, 2), phases.slice(2)];

/** The timing diagram for a tablet: its first phases in one band, the others below. */
export function projectTimingMedium(): Drawing {
  let height = 0;
  let body = '';
  for (const band of bands) {
    const drawn = drawBand(band, height);
    body += drawn.body;
    height += drawn.height + bandGap;
  }
  return { width, height: height - bandGap, body: lettering(textSize, 'ink', body) };
}

function drawBand(band: Phase[], top: number): { body: string; height: number } {
  const span = { start: band[0]?.start ?? 0, end: band.at(-1)?.end ?? 1 };
  const busy = lanes.filter(({ segments }) => segments.some((segment) => overlaps(segment, span)));
  const lanesEnd = top + headingHeight + busy.length * lanePitch;
  const rows = busy.map((lane, index) =>
    laneRow(lane, span, { left, right, y: top + headingHeight + index * lanePitch + 14, textSize }),
  );
  const body = limits(band, span, top, lanesEnd + gateHeight) + rows.join('') + gates(band, span, lanesEnd);
  return { body, height: headingHeight + busy.length * lanePitch + gateHeight };
}

/** Where phases begin and end, their names and their lengths. */
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
function gates(band: Phase[], span: Span, top: number): string {
  const x = scale(span);
  const passed = band.filter(({ gate }) => gate);
  const y = top + 32;
  const strobes = passed.map(({ end }) => `H${rounded(x(end) - 10)}v-24h10v24`).join('');
  const names = passed.map(({ gate, end }) =>
    text(x(end) - 18, top + 24, gate ?? '', { fill: 'copper', anchor: 'end' }),
  );
  const strobe = line(`M${left} ${y}${strobes}H${right}`, { stroke: 'copper', width: 1.5 });
  return text(0, top + 22, 'GATE', { bold: true }) + strobe + names.join('');
}

function scale({ start, end }: Span) {
  return linear([start, end], [left, right]);
}
