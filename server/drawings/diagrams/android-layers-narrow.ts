import type { Drawing } from '../drawing.ts';
import { arrow, line, text } from '../marks.ts';
import { linePath } from '../svg.ts';
import { androidFloors, ownInterface } from './android-layers.ts';
import { type Lettering, labeledBox } from './labeled-box.ts';

const width = 420;
const size = 18;
const lettering: Lettering = { title: 19, detail: size };
const block = { x: 148, width: width - 149, height: 70 };
const gap = 26;
const lineGap = 78;

/** The way of the field bus from the app down to the wire. */
export function androidLayersNarrow(): Drawing {
  const rows = androidFloors.map(({ name, blocks, ours, line: frozen }, index) => {
    const y = rowTop(index);
    const [title, detail] =
      blocks.length === 1 ? ['Generic kernel', 'android15-6.6'] : (blocks[ownInterface.block] ?? ['', '']);
    const kind = index === ownInterface.layer ? 'value' : ours ? 'shaded' : 'plain';
    return [
      text(0, y + block.height / 2 + 6, name, { size, fill: 'ink', bold: true }),
      labeledBox({ ...block, y, title, detail, kind }, lettering),
      index < androidFloors.length - 1 ? call(y + block.height, rowTop(index + 1)) : '',
      frozen ? limit(frozen, y + block.height + lineGap / 2) : '',
    ].join('');
  });
  return { width, height: rowTop(androidFloors.length) - gap + 2, body: rows.join('') };
}

function call(from: number, to: number): string {
  const x = block.x + block.width - 40;
  const way = [
    [x, from],
    [x, to],
  ] as const;
  return arrow(way, { stroke: 'signal', width: 2 });
}

function limit([name, test]: readonly [string, string], y: number): string {
  const across = linePath([
    [0, y],
    [width, y],
  ]);
  return [
    line(across, { width: 2.4 }),
    text(0, y - 9, name, { size, fill: 'ink', bold: true }),
    text(0, y + 24, `held by ${test}`, { size, fill: 'ink-3' }),
  ].join('');
}

function rowTop(index: number): number {
  const gaps = androidFloors.slice(0, index).map(({ line: below }) => (below ? lineGap : gap));
  return 2 + index * block.height + gaps.reduce((sum, one) => sum + one, 0);
}
