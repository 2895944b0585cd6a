import type { Drawing } from '../../kit/drawing.ts';
import { type Lettering, labeledBox } from '../../kit/labeled-box.ts';
import { arrow, line, text } from '../../kit/marks.ts';
import { linePath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/android-layers');

/** One layer of an Android device. */
interface AndroidLayer {
  name: string;
  /** The partition whose update replaces it. */
  partition: string;
  /** From left to right: display, power, field bus. One block spans all three. */
  blocks: readonly (readonly [title: string, detail: string])[];
  /** The owner. Our own code is shaded. */
  ours?: true;
  /** When it is replaced. */
  change: string;
  /** The frozen interface to the layer below, and the test that enforces it. */
  line?: readonly [name: string, test: string];
}

const androidFloors: readonly AndroidLayer[] = [
  {
    name: say('apps'),
    partition: say('productData'),
    change: say('replacedAnyDayAs'),
    blocks: [
      [say('launcher'), say('homeScreen')],
      [say('settings'), say('trimmed')],
      [say('kioskApp'), say('yours')],
    ],
    line: [say('sdk'), say('cts')],
  },
  {
    name: say('framework'),
    partition: say('systemSystemExt'),
    change: say('replacedWithAndroid'),
    blocks: [
      [say('surfaceFlinger'), say('composition')],
      [say('systemServer'), say('powerBattery')],
      [say('fieldBusService'), say('inSystemExt')],
    ],
    line: [say('vendorInterface'), say('vtsVintf')],
  },
  {
    name: say('hALs'),
    partition: say('vendorOdm'),
    change: 'stays',
    blocks: [
      [say('composer'), say('aidl')],
      [say('health'), say('aidlNoBattery')],
      [say('fieldBusHal'), say('aidlFrozenAtV2')],
    ],
    ours: true,
  },
  {
    name: say('gkiKernel'),
    partition: say('boot'),
    change: say('replacedEveryQuarter'),
    blocks: [[say('genericKernel'), say('branchAndroid15AsReleased')]],
    line: [say('kmi'), say('abiCheck')],
  },
  {
    name: say('modules'),
    partition: say('vendorDlkm'),
    change: 'stays',
    blocks: [
      [say('panelKo'), say('drmMipiDsi')],
      [say('chargerKo'), say('mainsPresent')],
      [say('uartKo'), say('directionByRts')],
    ],
    ours: true,
  },
  {
    name: say('board'),
    partition: say('dtbo'),
    change: say('soldered'),
    blocks: [
      [say('panel'), '1280 × 800'],
      [say('pmic'), say('input')],
      ['RS-485', say('halfDuplex')],
    ],
  },
];

/** The layer with the code that only this product has, and its block. */
const ownInterface = { layer: 2, block: 2 };

const lettering: Lettering = { title: 14, detail: 13 };
const layer = { height: 58, gap: 20, lineGap: 54 };
const columns = [222, 448, 674];
const block = { width: 200, right: 874 };
const right = 1200;

/** An Android device in layers. Three interfaces are frozen; a call passes all of them. */
export function wide(): Drawing {
  const body = androidFloors.map((one, index) => drawLayer(one, index) + frozen(one, index)).join('') + calls();
  return { width: right, height: layerTop(androidFloors.length) - layer.gap + 2, body };
}

function drawLayer({ name, partition, blocks, ours, change }: AndroidLayer, index: number): string {
  const y = layerTop(index);
  const middle = y + layer.height / 2;
  const names =
    text(0, middle - 4, name, { size: 16, fill: 'ink', bold: true }) +
    text(0, middle + 17, partition, { size: 13, fill: 'ink-3' });
  const boxes = blocks.map(([title, detail], at) => {
    const value = index === ownInterface.layer && at === ownInterface.block;
    const width = blocks.length === 1 ? block.right - (columns[0] ?? 0) : block.width;
    const kind = value ? 'value' : ours ? 'shaded' : 'plain';
    return labeledBox({ x: columns[at] ?? 0, y, width, height: layer.height, title, detail, kind }, lettering);
  });
  const when = text(block.right + 36, middle + 5, change, { size: 13, fill: change === 'stays' ? 'copper' : 'ink-2' });
  return names + boxes.join('') + when;
}

/** A horizontal line with its name, and its test at the right. */
function frozen({ line: interfaceLine }: AndroidLayer, index: number): string {
  if (!interfaceLine) return '';
  const [name, test] = interfaceLine;
  const y = layerTop(index) + layer.height + layer.lineGap / 2;
  const across = linePath([
    [0, y],
    [right, y],
  ]);
  return [
    line(across, { width: 2.4 }),
    text(right - 2, y - 10, name, { size: 16, fill: 'ink', bold: true, anchor: 'end' }),
    text(right - 2, y + 22, filled(say('heldBy'), test), { size: 13, fill: 'ink-3', anchor: 'end' }),
  ].join('');
}

/** From each layer down to the next. Green is the field bus. */
function calls(): string {
  return androidFloors
    .slice(1)
    .flatMap((_, index) =>
      columns.map((left, column) => {
        const x = left + block.width / 2;
        const way = [
          [x, layerTop(index) + layer.height],
          [x, layerTop(index + 1)],
        ] as const;
        return arrow(way, column === ownInterface.block ? { stroke: 'signal', width: 2 } : { stroke: 'ink-3' });
      }),
    )
    .join('');
}

function layerTop(index: number): number {
  const gaps = androidFloors.slice(0, index).map(({ line: below }) => (below ? layer.lineGap : layer.gap));
  return 2 + index * layer.height + gaps.reduce((sum, gap) => sum + gap, 0);
}

const width = 420;
const size = 18;
const letteringNarrow: Lettering = { title: 19, detail: size };
const blockNarrow = { x: 148, width: width - 149, height: 70 };
const gap = 26;
const lineGap = 78;

/** The path of the field bus from the app down to the wire. */
export function narrow(): Drawing {
  const rows = androidFloors.map(({ name, blocks, ours, line: frozen }, index) => {
    const y = rowTop(index);
    const [title, detail] =
      blocks.length === 1 ? [say('genericKernel'), say('android15')] : (blocks[ownInterface.block] ?? ['', '']);
    const kind = index === ownInterface.layer ? 'value' : ours ? 'shaded' : 'plain';
    return [
      text(0, y + blockNarrow.height / 2 + 6, name, { size, fill: 'ink', bold: true }),
      labeledBox({ ...blockNarrow, y, title, detail, kind }, letteringNarrow),
      index < androidFloors.length - 1 ? call(y + blockNarrow.height, rowTop(index + 1)) : '',
      frozen ? limit(frozen, y + blockNarrow.height + lineGap / 2) : '',
    ].join('');
  });
  return { width, height: rowTop(androidFloors.length) - gap + 2, body: rows.join('') };
}

function call(from: number, to: number): string {
  const x = blockNarrow.x + blockNarrow.width - 40;
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
    text(0, y + 24, filled(say('heldBy'), test), { size, fill: 'ink-3' }),
  ].join('');
}

function rowTop(index: number): number {
  const gaps = androidFloors.slice(0, index).map(({ line: below }) => (below ? lineGap : gap));
  return 2 + index * blockNarrow.height + gaps.reduce((sum, one) => sum + one, 0);
}
