import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, shape, text } from '../../kit/marks.ts';
import { linear } from '../../kit/plot.ts';
import { rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/build-minutes');

interface Build {
  name: string;
  builder: number;
  client: number;
}

const builds: readonly Build[] = [
  { name: say('public'), builder: 94, client: 228 },
  { name: say('downloads'), builder: 72, client: 201 },
  { name: say('sstate'), builder: 11, client: 19 },
  { name: say('kernel'), builder: 17, client: 31 },
  { name: say('source'), builder: 3, client: 5 },
];
/** The item of the handover that the third build has to meet, in minutes. */
const limit = 30;
const judged = 2;
const axisEnd = 240;

interface Layout {
  width: number;
  textSize: number;
  left: number;
  pitch: number;
  ticks: number;
  isStacked: boolean;
}

/** Minutes of a build on two machines, with the limit of the handover. */
export function wide(): Drawing {
  return draw({ width: 720, textSize: 13, left: 208, pitch: 48, ticks: 60, isStacked: false });
}

export function narrow(): Drawing {
  return draw({ width: 460, textSize: 18, left: 4, pitch: 80, ticks: 60, isStacked: true });
}

function draw({ width, textSize, left, pitch, ticks, isStacked }: Layout): Drawing {
  const x = linear([0, axisEnd], [left, width - (isStacked ? 56 : 40)]);
  const top = textSize * 2;
  const bottom = top + builds.length * pitch;
  const edge = rounded(x(limit));
  const rows = builds.map(({ name, builder, client }, index) => {
    const y = top + (index + (isStacked ? 0.7 : 0.5)) * pitch;
    const isJudged = index === judged;
    const tone = isJudged ? 'signal' : client > 100 ? 'copper' : 'ink';
    return [
      isStacked
        ? text(left, y - textSize * 1.1, name, { fill: 'ink', bold: isJudged, halo: 'paper' })
        : text(0, y + textSize * 0.36, name, { fill: 'ink', bold: isJudged }),
      line(`M${rounded(x(builder))} ${y}H${rounded(x(client))}`, { stroke: tone, width: 5 }),
      circle(x(builder), y, 6, { fill: 'paper', stroke: tone, width: 2 }),
      circle(x(client), y, 6, { fill: tone, stroke: tone }),
      text(x(client) + 12, y + textSize * 0.36, String(client), { fill: tone, bold: true, halo: 'paper' }),
      builder > 50 ? text(x(builder) - 12, y + textSize * 0.36, String(builder), { anchor: 'end', halo: 'paper' }) : '',
    ].join('');
  });
  const labels = Array.from({ length: axisEnd / ticks + 1 }, (_, index) => index * ticks);
  const key = bottom + textSize * 3.4;
  const body = [
    shape(rectPath(left, top, edge - left, bottom - top), 'paper-3', 0.7),
    line(labels.map((at) => `M${rounded(x(at))} ${top}V${bottom}`).join(''), { stroke: 'rule', width: 1 }),
    line(`M${edge} ${top}V${bottom}`, { width: 1.5, dash: '5 4' }),
    text(edge + 6, top - textSize * 0.6, say('limit'), { fill: 'ink' }),
    ...rows,
    line(`M${left} ${bottom}H${rounded(x(axisEnd))}`),
    labels
      .map((at) =>
        text(x(at), bottom + textSize * 1.5, at === axisEnd ? say('end') : String(at), {
          ...(at > 0 && { anchor: 'middle' as const }),
        }),
      )
      .join(''),
    circle(left + 7, key - textSize * 0.35, 6, { fill: 'paper', stroke: 'ink', width: 2 }),
    text(left + 20, key, say('builder')),
    circle(left + (isStacked ? 7 : 214), key - textSize * 0.35 + (isStacked ? textSize * 1.6 : 0), 6, {
      fill: 'ink',
      stroke: 'ink',
      width: 2,
    }),
    text(left + (isStacked ? 20 : 228), key + (isStacked ? textSize * 1.6 : 0), say('client')),
  ];
  return { width, height: key + textSize * (isStacked ? 2.2 : 0.6), body: lettering(textSize, 'ink-2', body.join('')) };
}
