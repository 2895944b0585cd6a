import { callout } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, circle, lettering, line, text } from '../../kit/marks.ts';
import { linePath, type Point, polygonPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/tessera-streetlight-controller');

interface Layout {
  width: number;
  height: number;
  size: number;
  /** Heights of line, middle and neutral. */
  rows: readonly [number, number, number];
  /** The varistor across both lines, and the pair to the discharge tube. */
  columns: readonly [across: number, pair: number];
  right: number;
  isNarrow?: true;
}

/** Three varistors and a gas discharge tube between line, neutral, and ground. */
export function wide(): Drawing {
  return draw({ width: 720, height: 318, size: 13, rows: [62, 158, 254], columns: [196, 362], right: 612 });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    height: 370,
    size: 18,
    rows: [82, 186, 290],
    columns: [132, 232],
    right: 438,
    isNarrow: true,
  });
}

function draw({
  width,
  height,
  size,
  rows: [live, middle, neutral],
  columns: [across, pair],
  right,
  isNarrow,
}: Layout): Drawing {
  const tube = pair + (isNarrow ? 74 : 104);
  const earth = tube + (isNarrow ? 64 : 76);
  const upper = (live + middle) / 2;
  const lower = (middle + neutral) / 2;
  const body = [
    line(
      linePath([
        [isNarrow ? 16 : 60, live],
        [right, live],
      ]),
      { width: 2.2 },
    ),
    line(
      linePath([
        [isNarrow ? 16 : 60, neutral],
        [right, neutral],
      ]),
      { width: 2.2 },
    ),
    text(0, live + (isNarrow ? -12 : 4), say('line'), { fill: 'ink', bold: true }),
    text(0, neutral + (isNarrow ? size * 1.6 : 4), say('neutral'), { fill: 'ink', bold: true }),
    wire([
      [across, live],
      [across, neutral],
    ]) + varistor([across, middle]),
    wire([
      [pair, live],
      [pair, neutral],
    ]) +
      varistor([pair, upper]) +
      varistor([pair, lower]),
    wire([
      [pair, middle],
      [earth, middle],
      [earth, middle + 44],
    ]) +
      discharge([tube, middle]) +
      ground([earth, middle + 44]),
    ...[
      [across, live],
      [across, neutral],
      [pair, live],
      [pair, middle],
      [pair, neutral],
    ].map(([x = 0, y = 0]) => circle(x, y, 3.4, { fill: 'ink' })),
    surge([72, live - 20], size),
    isNarrow
      ? text(pair + 28, middle - 32 - size * 1.3, say('gas'), { fill: 'signal', bold: true }) +
        text(pair + 28, middle - 32, say('tube'), { fill: 'signal' })
      : callout(
          [
            [tube, middle - 16],
            [tube, upper + 4],
          ],
          [say('gas'), say('tube')],
          { size, anchor: 'middle', tone: 'signal' },
        ),
    text(earth, middle + 66 + size, say('ground'), { fill: 'ink', anchor: 'middle' }),
    text(across - 18, middle - 2, say('varistor'), { fill: 'copper', bold: true, anchor: 'end', halo: 'paper' }),
    text(across - 18, middle + size * 1.2, say('size'), { anchor: 'end', halo: 'paper' }),
    isNarrow ? '' : lamp([right, live], neutral, size),
    text(isNarrow ? 0 : 60, height - 6, say('fuse')),
  ];
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}

function wire(points: readonly Point[]): string {
  return line(linePath(points), { width: 1.4 });
}

/** With its thermal fuse as a bar across one end. */
function varistor([x, y]: Point): string {
  return (
    box(x - 9, y - 24, 18, 48, { fill: 'copper-2', stroke: 'ink' }) +
    line(
      linePath([
        [x - 24, y + 17],
        [x - 16, y + 17],
        [x + 18, y - 17],
      ]),
      { width: 1.6 },
    ) +
    box(x - 4, y - 36, 8, 8, { fill: 'paper' })
  );
}

function discharge([x, y]: Point): string {
  return (
    circle(x, y, 17, { fill: 'paper', stroke: 'signal', width: 1.6 }) +
    line(`M${x - 17} ${y}h11M${x - 6} ${y - 8}v16M${x + 17} ${y}h-11M${x + 6} ${y - 8}v16`, {
      stroke: 'signal',
      width: 1.8,
    })
  );
}

function ground([x, y]: Point): string {
  return line(`M${x - 16} ${y}h32M${x - 10} ${y + 7}h20M${x - 4} ${y + 14}h8`, { width: 1.6 });
}

function surge([x, y]: Point, size: number): string {
  const words = text(x + 68, y - size * 0.4, say('surge'), { fill: 'error', bold: true });
  return (
    arrow(
      [
        [x, y - 12],
        [x + 14, y - 12],
        [x + 14, y + 2],
        [x + 54, y + 2],
      ],
      { stroke: 'error', width: 1.8 },
    ) + words
  );
}

function lamp([x, y]: Point, bottom: number, size: number): string {
  const middle = (y + bottom) / 2;
  return (
    box(x, y - 22, 106, bottom - y + 44, { fill: 'paper-2' }) +
    text(x + 53, middle - 4, say('controller'), { fill: 'ink', bold: true, anchor: 'middle' }) +
    text(x + 53, middle + size * 1.2, say('lamp'), { anchor: 'middle' }) +
    line(
      polygonPath([
        [x, y - 4],
        [x + 8, y],
        [x, y + 4],
      ]) +
        polygonPath([
          [x, bottom - 4],
          [x + 8, bottom],
          [x, bottom + 4],
        ]),
      { fill: 'ink' },
    )
  );
}
