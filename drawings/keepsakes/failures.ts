import type { Drawing } from '../kit/drawing.ts';
import { ellipsePath, type Point, polygonPath, rectPath } from '../kit/svg.ts';
import { block, faint, fault, form, keepsake, lit, path, poly, ring, row, signal, stroke } from './pen.ts';

/** A tracker whose only image slot is half written. */
export function singleSlot(): Drawing {
  return keepsake(
    block(12, 18, 72, 60),
    ring(19, 25, 2.2),
    ring(77, 25, 2.2),
    ring(19, 71, 2.2),
    ring(77, 71, 2.2),
    block(26, 34, 44, 28, 'paper-2'),
    block(26, 34, 25, 28, 'copper-2'),
    fault('M51 29v38'),
    stroke(
      ...row(5, (pin): Point[] => [
        [30 + pin * 9, 34],
        [30 + pin * 9, 28],
      ]),
      ...row(5, (pin): Point[] => [
        [30 + pin * 9, 62],
        [30 + pin * 9, 68],
      ]),
    ),
  );
}

/** A bench supply with its leads crossed, and the hole in the table. */
export function crossedLeads(): Drawing {
  return keepsake(
    block(18, 12, 60, 40),
    block(25, 18, 28, 13, 'chip-2'),
    lit('M30 28v-7h5v7zM40 21h5v3.5h-5v3.5h5'),
    ring(64, 25, 6),
    stroke([
      [64, 25],
      [68, 20.5],
    ]),
    ring(38, 43, 3.4, 'copper-2'),
    ring(58, 43, 3.4, 'ink'),
    fault('M38 46.400C38 62 58 56 58 70'),
    path('M58 46.400C58 62 38 56 38 70'),
    block(6, 70, 84, 7),
    form(ellipsePath([48, 70], 14, 3.6), 'chip-2'),
    path('M14 77v13M82 77v13'),
  );
}

/** A heat spreader under the sun, and the board turned over below it. */
export function sunnySide(): Drawing {
  return keepsake(
    ring(48, 16, 7),
    stroke(
      ...row(7, (ray): Point[] => {
        const angle = Math.PI * (0.06 + ray * 0.147);
        return [
          [48 + Math.cos(angle) * 11, 16 + Math.sin(angle) * 11],
          [48 + Math.cos(angle) * 16, 16 + Math.sin(angle) * 16],
        ];
      }),
    ),
    block(14, 42, 68, 38),
    block(26, 48, 44, 5, 'copper-2'),
    faint(
      [
        [20, 56],
        [76, 56],
      ],
      [
        [40, 53],
        [40, 56],
      ],
      [
        [56, 53],
        [56, 56],
      ],
    ),
    block(20, 66, 56, 3.5, 'paper-3'),
    block(38, 69.5, 20, 4, 'ink'),
    fault('M83 50c8 3 8 16 0 19m4-2.500-4 2.500 1.500 4.500'),
    path('M30 80v6h36v-6'),
  );
}

/** A board with nothing to read but one LED, and what it said. */
export function blinkingLed(): Drawing {
  const beats = [0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1, 0];
  const steps = beats.map((beat, index) => `H${12 + index * 5}V${beat ? 68 : 80}`).join('');
  return keepsake(
    block(12, 30, 72, 26),
    block(20, 36, 18, 14, 'ink'),
    block(44, 38, 10, 10, 'paper-2'),
    ring(70, 43, 4, 'copper-2'),
    stroke(
      ...[-0.8, -0.35, 0.1].map((turn): Point[] => {
        const angle = -Math.PI / 2 + turn + 0.35;
        return [
          [70 + Math.cos(angle) * 9, 43 + Math.sin(angle) * 9 - 4],
          [70 + Math.cos(angle) * 17, 43 + Math.sin(angle) * 17 - 4],
        ];
      }),
    ),
    signal(`M8 80${steps}H88`),
  );
}

/** Modems in potting compound, sawn through: the air under the one in the middle. */
export function trappedAir(): Drawing {
  return keepsake(
    block(10, 24, 76, 52, 'paper-2'),
    path('M10 24V18H86v6'),
    faint([
      [10, 52],
      [86, 52],
    ]),
    block(22, 42, 52, 5, 'paper'),
    block(30, 34, 20, 8, 'ink'),
    block(56, 36, 10, 6, 'copper-2'),
    form(`${ellipsePath([36, 57], 9, 5)}${ellipsePath([55, 60], 6, 4)}${ellipsePath([66, 54], 3.5, 2.5)}`),
    fault('M36 57L22 88h-12'),
    stroke(
      ...row(9, (tooth): Point[] => [
        [4, 22 + tooth * 6],
        [8, 25 + tooth * 6],
        [4, 28 + tooth * 6],
      ]),
    ),
  );
}

/** The chamber's door, not quite shut. */
export function doorAjar(): Drawing {
  const cones = row(12, (index) => {
    const [x, y] = [16 + (index % 3) * 11, 20 + Math.floor(index / 3) * 15];
    return `${rectPath(x, y, 11, 15)}M${x} ${y}l11 15M${x + 11} ${y}l-11 15`;
  });
  return keepsake(
    block(10, 12, 44, 72, 'chip-2'),
    form(cones.join(''), 'paper-2'),
    poly([
      [54, 12],
      [82, 22],
      [82, 92],
      [54, 84],
    ]),
    poly(
      [
        [82, 22],
        [86, 20],
        [86, 89],
        [82, 92],
      ],
      'paper-3',
    ),
    block(75, 52, 3, 10, 'ink'),
    fault('M60 8q6-3 12 0M62 3.500q4-2 8 0M62 8l4 8'),
    path('M54 84H10'),
  );
}

/** A gateway on an outlet, and the light switch that turns it off. */
export function lightSwitch(): Drawing {
  return keepsake(
    block(8, 14, 46, 24),
    path('M16 14V4M46 14V4'),
    ring(15, 32, 1.4),
    ring(21, 32, 1.4),
    block(28, 20, 20, 8, 'paper-2'),
    path('M31 38v18'),
    ring(31, 68, 12),
    ring(27, 68, 1.6, 'ink'),
    ring(35, 68, 1.6, 'ink'),
    block(62, 26, 24, 36),
    poly(
      [
        [68, 33],
        [80, 33],
        [80, 44],
        [68, 44],
      ],
      'copper-2',
    ),
    poly(
      [
        [68, 44],
        [80, 44],
        [80, 55],
        [68, 55],
      ],
      'paper-2',
    ),
    ring(74, 29.5, 1),
    fault('M43 68h31V62'),
  );
}

/** The transistors of nine half bridges, in a drawer. Of each pair, one failed first. */
export function drawer(): Drawing {
  const parts = row(18, (index) => {
    const [x, y] = [15 + (index % 6) * 11.4, 20 + Math.floor(index / 6) * 20];
    return { x, y, isFailed: index % 2 === 0 };
  });
  return keepsake(
    block(8, 10, 80, 68),
    ...parts.map(({ x, y, isFailed }) => block(x, y, 8, 8, isFailed ? 'copper-2' : 'paper-2')),
    stroke(
      ...parts.flatMap(({ x, y }): Point[][] =>
        [1, 4, 7].map((leg): Point[] => [
          [x + leg, y + 8],
          [x + leg, y + 13],
        ]),
      ),
    ),
    path(parts.map(({ x, y, isFailed }) => (isFailed ? `M${x + 2} ${y + 2}l4 4m0-4-4 4` : '')).join('')),
    block(8, 78, 80, 10, 'paper-2'),
    path(
      polygonPath([
        [38, 81],
        [58, 81],
        [58, 85],
        [38, 85],
      ]),
    ),
  );
}
