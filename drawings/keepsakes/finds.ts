import type { Drawing } from '../kit/drawing.ts';
import type { Point } from '../kit/svg.ts';
import { block, faint, fault, keepsake, path, poly, ring, row, stroke } from './pen.ts';

/** Two procedures that send the reader to each other, both struck out. */
export function twoProcedures(): Drawing {
  const lines = (x: number, y: number) =>
    row(5, (line): Point[] => [
      [x + 6, y + 12 + line * 7],
      [x + (line === 4 ? 18 : 28), y + 12 + line * 7],
    ]);
  return keepsake(
    block(10, 10, 36, 52),
    poly([
      [46, 34],
      [86, 34],
      [86, 88],
      [50, 88],
      [50, 34],
    ]),
    stroke(...lines(10, 10), ...lines(50, 34)),
    path('M46 22c12-2 20 2 22 9m-4-2 4 3 2.500-4.500M50 78c-14 4-22-2-24-13m-3 4 3-5 4.500 3.500'),
    fault('M8 66 48 8M48 92 88 30'),
  );
}

/** An estimate in three columns, of which the last is for unknowns: 14 weeks quoted, 31 taken. */
export function unknowns(): Drawing {
  const scale = 76 / 31;
  return keepsake(
    block(8, 14, 80, 68),
    path('M8 26h80M34 14v68M60 14v68'),
    stroke(
      ...row(3, (line): Point[] => [
        [13, 36 + line * 9],
        [29, 36 + line * 9],
      ]),
      ...row(3, (line): Point[] => [
        [39, 36 + line * 9],
        [55, 36 + line * 9],
      ]),
    ),
    block(60, 26, 28, 56, 'copper-2'),
    path('M70 40c0-7 10-7 10 0 0 5-5 4-5 10M75 54v1'),
    path(`M10 90h${14 * scale}m0-3v6`),
    fault(`M${10 + 14 * scale} 90h${17 * scale}m0-3v6`),
  );
}

/** A fingerprint between two pads of a test adapter: the path of the leak. */
export function fingerprint(): Drawing {
  const ridges = row(5, (index) => {
    const [across, up] = [5 + index * 4.2, 7 + index * 5];
    return `M${48 - across} ${54 + index * 2}C${48 - across} ${54 - up * 1.35} ${48 + across} ${54 - up * 1.35} ${48 + across} ${54 + index * 2}v${9 - index}`;
  });
  return keepsake(
    block(8, 12, 80, 72),
    ring(20, 48, 7, 'copper-2'),
    ring(20, 48, 2.5, 'paper'),
    ring(76, 48, 7, 'copper-2'),
    ring(76, 48, 2.5, 'paper'),
    path(`${ridges.join('')}M48 56v12`),
    fault('M27 48h8l4 5 6-9 6 9 6-9 5 4h7'),
  );
}

/** The power switch of the rig that failed good firmware, among those that did not. */
export function powerSwitch(): Drawing {
  return keepsake(
    ...row(4, (index) => {
      const y = 10 + index * 20;
      const isFaulty = index === 2;
      return [
        block(8, y, 26, 14, 'paper-2'),
        path(`M34 ${y + 7}h14`),
        ring(50, y + 7, 2, isFaulty ? 'copper-2' : 'ink'),
        isFaulty ? fault(`M51.500 ${y + 6}l13-8`) : path(`M51.500 ${y + 6.5}h13`),
        ring(66, y + 7, 2),
        path(`M68 ${y + 7}h8`),
        block(76, y + 2, 12, 10, isFaulty ? 'paper' : 'ink'),
      ].join('');
    }),
  );
}

/** Daylight falls from a window on what the camera calls red. */
export function daylight(): Drawing {
  return keepsake(
    block(8, 8, 30, 34),
    path('M23 8v34M8 25h30'),
    poly(
      [
        [38, 16],
        [38, 42],
        [72, 76],
        [72, 66],
      ],
      'paper-2',
    ),
    poly([
      [62, 12],
      [82, 12],
      [82, 30],
      [76, 30],
      [76, 36],
      [68, 36],
      [68, 30],
      [62, 30],
    ]),
    ring(72, 36, 3.5, 'ink'),
    faint(
      [
        [69, 40],
        [52, 76],
      ],
      [
        [75, 40],
        [90, 76],
      ],
    ),
    block(6, 76, 84, 8),
    ...row(4, (index) => ring(12 + index * 24, 88, 3)),
    block(60, 68, 20, 8, 'copper-2'),
    path('M52 76h36'),
  );
}

/** Requests that all fall on five past the hour, and the queue that spreads them. */
export function fivePast(): Drawing {
  return keepsake(
    ring(34, 34, 25),
    stroke(
      ...row(12, (hour): Point[] => {
        const angle = (hour / 6) * Math.PI;
        return [
          [34 + Math.sin(angle) * 22, 34 - Math.cos(angle) * 22],
          [34 + Math.sin(angle) * 25, 34 - Math.cos(angle) * 25],
        ];
      }),
    ),
    stroke([
      [34, 34],
      [34, 20],
    ]),
    fault('M34 34 43.500 17.500'),
    ring(34, 34, 1.8, 'ink'),
    path('M8 88h80'),
    block(62, 22, 8, 66, 'copper-2'),
    ...row(4, (index) => block(72 + index * 4.5, 78, 3, 10, 'paper-2')),
    ...row(9, (index) => block(10 + index * 5.5, 80, 3, 8, 'paper-2')),
  );
}

/** Two images in a flash that was made for one. */
export function twoImages(): Drawing {
  return keepsake(
    block(18, 14, 60, 68),
    stroke(
      ...row(8, (pin): Point[] => [
        [18, 20 + pin * 8],
        [11, 20 + pin * 8],
      ]),
      ...row(8, (pin): Point[] => [
        [78, 20 + pin * 8],
        [85, 20 + pin * 8],
      ]),
    ),
    block(26, 20, 44, 8, 'ink'),
    block(26, 28, 44, 20, 'copper-2'),
    block(26, 48, 44, 20, 'paper-2'),
    faint([
      [26, 68],
      [26, 76],
      [70, 76],
      [70, 68],
    ]),
    path('M48 33v10m-4-4 4 4 4-4M48 63V53m-4 4 4-4 4 4'),
  );
}
