import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, text } from '../../kit/marks.ts';
import { rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/layer-borders');

interface Layer {
  name: string;
  detail?: string;
  /** The replacement for our layer: the release must also build without ours. */
  foreign?: true;
}

interface Build {
  name: string;
  /** Its purpose, in the free corner. */
  note: readonly string[];
  product?: Layer;
  distro: Layer;
  machine: Layer;
}

interface Block {
  left: number;
  top: number;
  width: number;
  layer: number;
  textSize: number;
}

const product: Layer = { name: say('acmeProduct'), detail: say('weekly') };
const distro: Layer = { name: say('acmeDistro'), detail: say('policy') };
const machine: Layer = { name: say('acmeBsp'), detail: say('machine') };
const core: Layer = { name: say('coreMetaOe') };

/** The release, and the two builds of each night that prove its borders. */
const builds: readonly Build[] = [
  { name: say('release'), note: [say('neitherKnows'), say('theOther')], product, distro, machine },
  {
    name: say('machineQemuarm64'),
    note: [say('everyNight'), say('otherBoard')],
    product,
    distro,
    machine: { name: say('qemuarm64'), detail: say('standIn'), foreign: true },
  },
  {
    name: say('distroPoky'),
    note: [say('everyNight'), say('otherPolicy')],
    distro: { name: say('poky'), detail: say('standIn'), foreign: true },
    machine,
  },
];

/** Three layers and the border between machine and distro, which two builds a night prove. */
export function wide(): Drawing {
  const [width, gap] = [720, 30];
  const block = (width - 2 - 2 * gap) / 3;
  const body = builds.map((build, index) =>
    drawBuild(build, { left: 1 + index * (block + gap), top: 30, width: block, layer: 72, textSize: 13 }),
  );
  return { width, height: 30 + 2 * 72 + 48, body: lettering(13, 'ink-2', body.join('')) };
}

export function narrow(): Drawing {
  const [width, layer, pitch] = [440, 70, 236];
  const body = builds.map((build, index) =>
    drawBuild(build, { left: 1, top: 34 + index * pitch, width: width - 2, layer, textSize: 18 }),
  );
  return { width, height: 34 + 2 * pitch + 2.62 * layer + 4, body: lettering(18, 'ink-2', body.join('')) };
}

function drawBuild({ name, note, product: top, distro: policy, machine: board }: Build, block: Block): string {
  const { left, width, layer, textSize } = block;
  const middle = left + width / 2;
  const row = (index: number) => block.top + index * layer;
  const words = note.map((line, index) =>
    text(middle + 12, row(0) + textSize * (1.2 + index * 1.35), line, {
      fill: top && !board.foreign ? 'copper' : 'ink-3',
    }),
  );
  return [
    text(left, block.top - textSize * 0.8, name, { fill: 'ink', bold: true }),
    words.join(''),
    top ? strip(top, left, row(0), width / 2, block) : missing(left, row(0), width / 2, block),
    strip(policy, left, row(1), width / 2, block),
    strip(board, middle, row(1), width / 2, block),
    strip(core, left, row(2), width, block),
    line(`M${rounded(middle)} ${row(0)}V${row(2)}`, { stroke: 'copper', width: 3.2 }),
  ].join('');
}

function strip({ name, detail, foreign }: Layer, x: number, y: number, width: number, block: Block): string {
  const { layer, textSize } = block;
  const height = detail ? layer : layer * 0.62;
  const middle = y + height / 2;
  return [
    box(x, y, width, height, { fill: foreign ? 'paper' : 'paper-2' }),
    foreign ? hatch(x, y, width, height) : '',
    text(x + width / 2, detail ? middle - 3 : middle + textSize * 0.36, name, {
      fill: 'ink',
      bold: Boolean(detail),
      anchor: 'middle',
      ...(foreign && { halo: 'paper' as const }),
    }),
    detail
      ? text(x + width / 2, middle + textSize * 1.15, detail, {
          fill: 'ink-3',
          anchor: 'middle',
          ...(foreign && { halo: 'paper' as const }),
        })
      : '',
  ].join('');
}

function missing(x: number, y: number, width: number, { layer, textSize }: Block): string {
  return (
    line(`M${x} ${y + layer}v${-layer}h${rounded(width)}`, { stroke: 'rule-2', dash: '4 4' }) +
    text(x + width / 2, y + layer / 2 + textSize * 0.36, say('leftOut'), { fill: 'ink-3', anchor: 'middle' })
  );
}
