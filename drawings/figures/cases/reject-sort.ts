import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, type Token, text } from '../../kit/marks.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/reject-sort');

interface Group {
  count: number;
  name: string;
  reason: string;
  tone: Token;
  ink: Token;
}

/** The labels of ten days that the six jigs rejected, by what a second test by hand found. */
const groups: readonly Group[] = [
  { count: 234, name: say('bad'), reason: say('badReason'), tone: 'signal', ink: 'signal' },
  { count: 730, name: say('radio'), reason: say('radioReason'), tone: 'copper-2', ink: 'copper' },
  { count: 210, name: say('camera'), reason: say('cameraReason'), tone: 'ink-3', ink: 'ink-2' },
  { count: 68, name: say('sleep'), reason: say('sleepReason'), tone: 'ink', ink: 'ink' },
];
/** 54 columns of 23 or 46 of 27 hold all 1,242. */
const [wideRows, narrowColumns] = [23, 46];
const pitch = 10;
const side = 8;

/** One square for each of 1,242 rejected labels. */
export function wide(): Drawing {
  const size = 13;
  const top = 64;
  let last = 0;
  const labels: string[] = [];
  const squares = groups.map(({ count, name, reason, tone, ink }, index) => {
    const left = (last / wideRows) * pitch;
    labels.push(heading(index === 1 ? left + 70 : left, index, count, name, reason, ink, size));
    const drawn = columns(last, last + count, top, tone);
    last += count;
    return drawn;
  });
  const body = [...squares, ...labels];
  return { width: 720, height: top + wideRows * pitch + 4, body: lettering(size, 'ink-2', body.join('')) };
}

export function narrow(): Drawing {
  const size = 18;
  let last = 0;
  const rows = Math.ceil(1_242 / narrowColumns);
  const squares = groups.map(({ count, tone }) => {
    const drawn = lines(last, last + count, tone);
    last += count;
    return drawn;
  });
  const below = rows * pitch + 34;
  const names = groups.map(({ count, name, reason, ink }, index) => {
    const y = below + index * 58;
    return (
      text(62, y, `${count}`, { fill: ink, bold: true, anchor: 'end', size: 24 }) +
      text(76, y - 6, name, { fill: ink, bold: true }) +
      text(76, y + 17, reason)
    );
  });
  const body = [...squares, ...names];
  return { width: 460, height: below + groups.length * 58 - 24, body: lettering(size, 'ink-2', body.join('')) };
}

function heading(
  left: number,
  index: number,
  count: number,
  name: string,
  reason: string,
  ink: Token,
  size: number,
): string {
  const place = index < 2 ? left : 560;
  const y = index < 2 ? 24 : 84 + (index - 2) * 120;
  return (
    text(place, y, String(count), { fill: ink, bold: true, size: size * 1.7 }) +
    text(place + (index < 2 ? String(count).length * size * 1.15 : 0), index < 2 ? y - 2 : y + 20, name, {
      fill: ink,
      bold: true,
    }) +
    text(place, index < 2 ? y + 22 : y + 38, reason)
  );
}

/** Squares number `from` to `to`, filled column by column: dashes of lines as wide as a square. */
function columns(from: number, to: number, top: number, tone: Token): string {
  let d = '';
  for (let index = from; index < to; ) {
    const column = Math.floor(index / wideRows);
    const end = Math.min(to, (column + 1) * wideRows);
    d += `M${column * pitch + side / 2} ${top + (index % wideRows) * pitch}v${(end - index) * pitch - 2}`;
    index = end;
  }
  return line(d, { stroke: tone, width: side, dash: `${side} 2` });
}

/** The same, row by row. */
function lines(from: number, to: number, tone: Token): string {
  let d = '';
  for (let index = from; index < to; ) {
    const row = Math.floor(index / narrowColumns);
    const end = Math.min(to, (row + 1) * narrowColumns);
    d += `M${(index % narrowColumns) * pitch} ${row * pitch + side / 2}h${(end - index) * pitch - 2}`;
    index = end;
  }
  return line(d, { stroke: tone, width: side, dash: `${side} 2` });
}
