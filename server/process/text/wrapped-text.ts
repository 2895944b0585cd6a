import { widthOf } from './column-width.ts';
import { printableLines } from './printable.ts';

/** Conventional maximum line length of plain-text emails. */
const columns = 72;

export function indented(text: string): string[] {
  return printableLines(text).flatMap((line) => wrap(line, columns - 2).map((part) => `  ${part}`.trimEnd()));
}

export function paragraph(text: string): string[] {
  return wrap(text, columns);
}

export function wrap(line: string, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const word of line.trimEnd().split(/(?<=[^ ])(?= )/)) {
    const wide = widthOf(word);
    if (part && used + wide > width) {
      parts.push(part);
      part = word.trimStart();
      used = widthOf(part);
    } else {
      part += word;
      used += wide;
    }
  }
  return [...parts, part];
}
