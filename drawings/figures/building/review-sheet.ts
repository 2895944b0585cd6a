import { mark, reviewedSchematic, reviewers } from '../../building/schematic.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, text } from '../../kit/marks.ts';
import { wordingOf } from '../../kit/wording.ts';

const words = wordingOf('building/review-sheet');

/** A schematic with four findings, and who made each of them beside it. */
export function wide(): Drawing {
  const remarks = reviewers.map((reviewer, index) => {
    const y = 44 + index * 66;
    return [
      mark([762, y], index, 14),
      text(788, y - 2, words(`${reviewer}Name`), { fill: 'ink-3' }),
      text(788, y + 19, words(`${reviewer}Remark`), { size: 15, fill: 'ink', bold: true }),
      index < reviewers.length - 1 ? line(`M788 ${y + 34}H1120`, { stroke: 'rule', width: 1 }) : '',
    ].join('');
  });
  const sheet = `<g transform="translate(6 4) scale(1.12)">${reviewedSchematic({ size: 13, isNamed: true })}</g>`;
  return { width: 1136, height: 290, body: lettering(14, 'ink-2', sheet + remarks.join('')) };
}

/** The same below each other. */
export function narrow(): Drawing {
  const remarks = reviewers.map((reviewer, index) => {
    const y = 226 + index * 68;
    return [
      mark([18, y], index, 18),
      text(44, y - 4, words(`${reviewer}Name`), { fill: 'ink-3' }),
      text(44, y + 21, words(`${reviewer}Remark`), { fill: 'ink', bold: true }),
    ].join('');
  });
  const sheet = `<g transform="translate(2 2) scale(.72)">${reviewedSchematic({ size: 25 })}</g>`;
  return { width: 460, height: 464, body: lettering(18, 'ink-2', sheet + remarks.join('')) };
}
