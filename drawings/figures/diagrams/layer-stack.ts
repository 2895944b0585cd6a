import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, line, text } from '../../kit/marks.ts';
import { linePath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/layer-stack');

interface Layout {
  width: number;
  top: number;
  strip: { left: number; right: number; height: number; pitch: number };
  radius: number;
  nameSize: number;
  detailSize: number;
  columns: readonly number[];
}

/** A section through six layers. Recipes cross it like vias. One recipe is masked, and the one below it is built. */
export function wide(): Drawing {
  const layout: Layout = {
    width: 1200,
    top: 74,
    strip: { left: 250, right: 1199, height: 46, pitch: 62 },
    radius: 9,
    nameSize: 16,
    detailSize: 13,
    columns: recipes.map((_, index) => 330 + index * 150),
  };
  const { top, strip, columns, detailSize } = layout;
  const image = [
    box(strip.left, 1, strip.right - strip.left, 34, { fill: 'paper' }),
    text(0, 24, say('image'), { size: layout.nameSize, fill: 'ink', bold: true }),
    text(strip.right - 14, 23, say('manifestOfPackagesShown'), { size: detailSize, fill: 'ink-3', anchor: 'end' }),
  ].join('');
  const names = recipes.map(({ name }, index) =>
    text((columns[index] ?? 0) + 16, top - 16, name, { size: 14, fill: 'ink', bold: true, halo: 'paper' }),
  );
  const body = [
    image,
    layers.map((one, index) => strips(one, index, layout)).join(''),
    vias(recipes, layout, 1),
    names.join(''),
    labels(layout),
  ];
  return { width: layout.width, height: top + layers.length * strip.pitch - 14, body: body.join('') };
}

export function narrow(): Drawing {
  const shown = recipes.filter(({ narrow }) => narrow);
  const layout: Layout = {
    width: 420,
    top: 34,
    strip: { left: 0, right: 420, height: 54, pitch: 66 },
    radius: 10,
    nameSize: 18,
    detailSize: 18,
    columns: [230, 322, 396],
  };
  const { top, strip, columns } = layout;
  const names = shown.map(({ narrow = '' }, index) =>
    text(columns[index] ?? 0, 18, narrow, { size: 18, fill: 'ink', bold: true, anchor: 'middle' }),
  );
  const below = top + layers.length * strip.pitch + 20;
  const key = [
    circle(14, below - 6, layout.radius, { fill: 'ink' }),
    text(36, below, say('recipeThatIsBuilt'), { size: 18, fill: 'ink-2' }),
    circle(14, below + 26, layout.radius, { fill: 'paper', width: 2.4 }),
    text(36, below + 32, say('bbappendThatChangesIt'), { size: 18, fill: 'ink-2' }),
    maskMark(14, below + 58, layout.radius),
    text(36, below + 64, say('takenOutByBbmask'), { size: 18, fill: 'ink-2' }),
  ];
  const body = [
    layers.map((one, index) => strips(one, index, layout)).join(''),
    vias(shown, layout, 26),
    names.join(''),
    key.join(''),
  ];
  return { width: layout.width, height: below + 76, body: body.join('') };
}

/** In the wide layout the name is beside the strip; in the narrow one, inside it. */
function strips(
  { name, owner, priority }: Layer,
  index: number,
  { width, top, strip, nameSize, detailSize }: Layout,
): string {
  const y = top + index * strip.pitch;
  const middle = y + strip.height / 2;
  const beside = strip.left > 0;
  const frame = box(
    strip.left || 1,
    y,
    strip.right - (strip.left || 1) - (width === strip.right ? 1 : 0),
    strip.height,
    { fill: 'paper-2' },
  );
  const x = beside ? 0 : 10;
  const words = beside ? owner : filled(say('priority'), priority);
  return [
    frame,
    text(x, middle - 3, name, { size: nameSize, fill: 'ink', bold: true }),
    text(x, middle + nameSize, words, { size: detailSize, fill: 'ink-3' }),
    beside
      ? text(strip.left - 14, middle - 3, String(priority), {
          size: nameSize,
          fill: 'copper',
          bold: true,
          anchor: 'end',
        })
      : '',
  ].join('');
}

/** From the recipe that is built up to the image, with a pad for each append. */
function vias(shown: readonly Recipe[], layout: Layout, up: number): string {
  const { radius, columns } = layout;
  return shown
    .map(({ from, appends = [], masked }, index) => {
      const x = columns[index] ?? 0;
      const value = masked !== undefined;
      const stroke = value ? 'copper' : 'ink';
      const barrel = linePath([
        [x, padAt(from, layout)],
        [x, up === 1 ? 35 : up],
      ]);
      return [
        line(barrel, { stroke, width: 4 }),
        circle(x, padAt(from, layout), radius, { fill: value ? 'copper-2' : 'ink', stroke }),
        appends.map((layer) => circle(x, padAt(layer, layout), radius, { fill: 'paper', stroke, width: 2.4 })).join(''),
        masked === undefined ? '' : maskMark(x, padAt(masked, layout), radius),
      ].join('');
    })
    .join('');
}

function maskMark(x: number, y: number, radius: number): string {
  const arm = radius * 0.55;
  const cross = linePath([
    [x - arm, y - arm],
    [x + arm, y + arm],
  ]);
  const back = linePath([
    [x - arm, y + arm],
    [x + arm, y - arm],
  ]);
  return (
    circle(x, y, radius, { fill: 'paper', stroke: 'error', width: 2 }) +
    line(cross + back, { stroke: 'error', width: 2 })
  );
}

/** The contribution of the layer, beside each pad. */
function labels(layout: Layout): string {
  const { columns, detailSize } = layout;
  const word = (column: number, layer: number, words: string, fill: 'ink-2' | 'copper' | 'error') =>
    text((columns[column] ?? 0) + 18, padAt(layer, layout) + 5, words, { size: detailSize, fill });
  return recipes
    .flatMap(({ from, appends = [], masked }, column) => [
      word(column, from, masked === undefined ? '.bb' : say('bbBuilt'), masked === undefined ? 'ink-2' : 'copper'),
      ...appends.map((layer) => word(column, layer, say('bbappend'), 'ink-2')),
      masked === undefined ? '' : word(column, masked, say('bbmask'), 'error'),
    ])
    .join('');
}

function padAt(layer: number, { top, strip }: Layout): number {
  return top + layer * strip.pitch + strip.height / 2;
}

/** A layer of a Yocto build. */
interface Layer {
  name: string;
  owner: string;
  /** As in BBFILE_PRIORITY: if two recipes have the same name, the one in the higher layer wins. */
  priority: number;
}

/** A recipe as a via through the stack. Layers are counted from the top. */
interface Recipe {
  name: string;
  /** The layer whose recipe is built. */
  from: number;
  /** The layers that append to it. */
  appends?: readonly number[];
  masked?: number;
  /** The name on a phone, where this one is shown too. */
  narrow?: string;
}

/** From the top. */
const layers: readonly Layer[] = [
  { name: say('metaAcmeProduct'), owner: say('changesWeekly'), priority: 12 },
  { name: say('metaAcmeDistro'), owner: say('changesWithPolicy'), priority: 11 },
  { name: say('metaAcmeBsp'), owner: say('changesWithTheBoard'), priority: 10 },
  { name: say('metaSoc'), owner: say('siliconVendor'), priority: 7 },
  { name: say('metaOe'), owner: say('community'), priority: 5 },
  { name: say('meta'), owner: say('openEmbeddedCore'), priority: 5 },
];
/** From left to right. */
const recipes: readonly Recipe[] = [
  { name: say('busybox'), from: 5, appends: [1] },
  { name: say('openssl'), from: 5, masked: 3, narrow: say('openssl') },
  { name: say('mosquitto'), from: 4, appends: [0] },
  { name: say('bootSoc'), from: 3, appends: [2] },
  { name: say('linuxSoc'), from: 3, appends: [2], narrow: say('linux') },
  { name: say('panelApp'), from: 0, narrow: say('app') },
];
