import { flatText } from '../kit/iso.ts';
import { rectPath } from '../kit/svg.ts';

const ink = 'fill="var(--silk)"';

/** Outlines of the parts and the two-dimensional code, in plan. */
export function silkLines(): string {
  const outlines = [
    rectPath(316, 76, 208, 208),
    rectPath(568, 258, 154, 154),
    rectPath(764, 284, 98, 154),
    rectPath(116, 344, 98, 100),
    rectPath(584, 34, 172, 152),
    rectPath(168, 96, 124, 168),
    rectPath(188, 8, 104, 84),
    'M690 474h112v44h-112zM764 20V170',
  ].join('');
  return `<path fill="none" stroke="var(--silk)" opacity=".75" d="${outlines}"/><path ${ink} d="${boardCode()}"/>`;
}

/** Designators, as text flat on the board. */
export function silkText(): string {
  return (
    flatText('NW-REF-01 REV F', [196, 548, 0], 14, ink) +
    flatText('ANT1', [772, 190, 0], 11, ink) +
    flatText('KEEP OUT', [806, 190, 0], 9, `${ink} opacity=".6"`) +
    flatText('SWD', [690, 470, 0], 10, ink) +
    flatText('TP4-7', [274, 504, 0], 9, ink)
  );
}

/** Eight by eight cells with the solid border of a Data Matrix. It encodes nothing. */
function boardCode(): string {
  const cells = Array.from({ length: 64 }, (_, index) => [index >> 3, index & 7] as const);
  return cells
    .filter(([column, line]) => column === 0 || line === 7 || (column * 7 + line * 13 + column * line) % 3 === 0)
    .map(([column, line]) => rectPath(74 + column * 4, 268 + line * 4, 4, 4))
    .join('');
}
