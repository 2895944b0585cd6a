import { callout, dimension } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, lettering, line, shape, text } from '../../kit/marks.ts';
import { type Point, rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/thread-border-router');

/** Millimeters between the middles of the radios. */
const apart = 31;

interface Layout {
  width: number;
  height: number;
  size: number;
  scale: number;
  /** The middle of the Thread radio. */
  thread: Point;
  chip: number;
  /** From the middle of one wire to the next. */
  pitch: number;
}

/** Plan of the two radios: their distance, the three wires between them, and antennas at a right angle. */
export function wide(): Drawing {
  return draw({ width: 720, height: 302, size: 13, scale: 13.4, thread: [152, 178], chip: 112, pitch: 30 });
}

export function narrow(): Drawing {
  return draw({ width: 440, height: 300, size: 18, scale: 9.4, thread: [74, 180], chip: 104, pitch: 34 });
}

function draw({ width, height, size, scale, thread: [x, y], chip, pitch }: Layout): Drawing {
  const far = x + apart * scale;
  const half = chip / 2;
  const [from, to] = [x + half, far - half];
  const wires = [say('request'), say('priority'), say('grant')].map((name, index) => {
    const level = y + (index - 1) * pitch + 5;
    const isBack = index === 2;
    const ends: Point[] = [
      [from + 3, level],
      [to - 3, level],
    ];
    return (
      arrow(isBack ? ends.toReversed() : ends, { stroke: isBack ? 'signal' : 'ink', width: 1.6 }) +
      text((from + to) / 2, level - 6, name, { anchor: 'middle', fill: isBack ? 'signal' : 'ink', bold: isBack })
    );
  });
  const up = y - half - 58;
  const bottom = y + half;
  const body = [
    shape(rectPath(1, up - 20, width - 2, bottom - up + 38), 'paper-2'),
    line(rectPath(1, up - 20, width - 2, bottom - up + 38), { width: 1.2 }),
    line(`M${x} ${y - half}V${up}`, { stroke: 'copper', width: 5 }),
    line(`M${far} ${y - half}V${up + 22}M${rounded(far - 46)} ${up + 22}h92`, { stroke: 'copper', width: 5 }),
    ...(
      [
        [x, say('thread'), say('sees')],
        [far, say('wifi'), say('sends')],
      ] as const
    ).flatMap(([middle, name, value]) => [
      box(middle - half, y - half, chip, chip, { fill: 'paper' }),
      text(middle, y - size * 0.3, name, { anchor: 'middle', fill: 'ink', bold: true, size: size * 1.15 }),
      text(middle, y + size * 1.2, value, { anchor: 'middle', fill: middle === x ? 'signal' : 'copper' }),
    ]),
    ...wires,
    dimension([x, bottom + 52], [far, bottom + 52], say('apart'), { size }),
    line(`M${x} ${bottom + 4}V${bottom + 58}M${far} ${bottom + 4}V${bottom + 58}`, { stroke: 'copper', width: 1 }),
    callout(
      [
        [x, up + 8],
        [x + 48, up - 40],
        [(x + far) / 2, up - 40],
      ],
      [],
      { size },
    ),
    callout(
      [
        [far - 40, up + 22],
        [far - 102, up - 40],
        [(x + far) / 2, up - 40],
      ],
      [],
      { size },
    ),
    text((x + far) / 2, up - 40 - 8, say('angle'), { anchor: 'middle', fill: 'copper', bold: true, halo: 'paper' }),
  ];
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}
