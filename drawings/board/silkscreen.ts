import type { PrintedNames } from '../../shared/home.ts';
import { flatText } from '../kit/iso.ts';
import { rectPath } from '../kit/svg.ts';

const ink = 'fill="var(--silk)"';

export function silkLines(): string {
  return `<path fill="none" stroke="var(--silk)" opacity=".75" d="${outlines()}"/><path ${ink} d="${boardCode()}"/>`;
}

export function outlines(): string {
  return [
    rectPath(316, 76, 208, 208),
    rectPath(568, 258, 154, 154),
    rectPath(764, 284, 98, 154),
    rectPath(116, 344, 98, 100),
    rectPath(584, 34, 172, 152),
    rectPath(168, 96, 124, 168),
    rectPath(188, 8, 104, 84),
    'M690 474h112v44h-112zM764 20V170',
  ].join('');
}

interface SilkText {
  text: string;
  x: number;
  y: number;
  size: number;
  quiet?: true;
}

export function silkTexts({ board }: PrintedNames): SilkText[] {
  return [
    ...(board ? [{ text: board, x: 196, y: 548, size: 14 }] : []),
    { text: 'ANT1', x: 772, y: 190, size: 11 },
    { text: 'KEEP OUT', x: 806, y: 190, size: 9, quiet: true },
    { text: 'SWD', x: 690, y: 470, size: 10 },
    { text: 'TP4-7', x: 274, y: 504, size: 9 },
  ];
}

export function silkText(printed: PrintedNames): string {
  return silkTexts(printed)
    .map(({ text, x, y, size, quiet }) => flatText(text, [x, y, 0], size, quiet ? `${ink} opacity=".6"` : ink))
    .join('');
}

function boardCode(): string {
  const cells = Array.from({ length: 64 }, (_, index) => [index >> 3, index & 7] as const);
  return cells
    .filter(([column, line]) => column === 0 || line === 7 || (column * 7 + line * 13 + column * line) % 3 === 0)
    .map(([column, line]) => rectPath(74 + column * 4, 268 + line * 4, 4, 4))
    .join('');
}
