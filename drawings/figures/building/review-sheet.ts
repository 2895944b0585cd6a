import { mark, reviewedSchematic } from '../../building/schematic.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, text } from '../../kit/marks.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('building/review-sheet');

/** Reviewers, and what each of them found. */
const remarks: [reviewer: string, finding: string][] = [
  [say('authorName'), say('authorRemark')],
  [say('outsiderName'), say('outsiderRemark')],
  [say('driverName'), say('driverRemark')],
  [say('repairName'), say('repairRemark')],
];

/** A schematic with four findings, and who made each of them beside it. */
export function wide(): Drawing {
  const lines = remarks.map(([reviewer, finding], index) => {
    const y = 44 + index * 66;
    return [
      mark([762, y], index, 14),
      text(788, y - 2, reviewer, { fill: 'ink-3' }),
      text(788, y + 19, finding, { size: 15, fill: 'ink', bold: true }),
      index < remarks.length - 1 ? line(`M788 ${y + 34}H1120`, { stroke: 'rule', width: 1 }) : '',
    ].join('');
  });
  const sheet = `<g transform="translate(6 4) scale(1.12)">${reviewedSchematic({ size: 13, isNamed: true })}</g>`;
  return { width: 1136, height: 290, body: lettering(14, 'ink-2', sheet + lines.join('')) };
}

/** The same below each other. */
export function narrow(): Drawing {
  const lines = remarks.map(([reviewer, finding], index) => {
    const y = 226 + index * 68;
    return [
      mark([18, y], index, 18),
      text(44, y - 4, reviewer, { fill: 'ink-3' }),
      text(44, y + 21, finding, { fill: 'ink', bold: true }),
    ].join('');
  });
  const sheet = `<g transform="translate(2 2) scale(.72)">${reviewedSchematic({ size: 25 })}</g>`;
  return { width: 460, height: 464, body: lettering(18, 'ink-2', sheet + lines.join('')) };
}
