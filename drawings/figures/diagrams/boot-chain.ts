import type { Drawing } from '../../kit/drawing.ts';
import { type LabeledBox, type Lettering, labeledBox, narrowLettering, wideLettering } from '../../kit/labeled-box.ts';
import { arrow, box, hatch, text } from '../../kit/marks.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/boot-chain');

interface DecisionLayout {
  /** Corner of the first block. */
  left: number;
  top: number;
  block: { width: number; height: number };
  /** Distance between columns, and between rows. */
  columnPitch: number;
  rowPitch: number;
  lettering: Lettering;
}

/** Flash map of a 1 MB part, and the decision at each reset. A candidate has 90 s to prove itself. */
export function wide(): Drawing {
  const map = flashMap({
    left: 104,
    top: 20,
    width: 290,
    rowScale: 1,
    bracketRoom: 40,
    lettering: { ...wideLettering, region: 12.5 },
  });
  const decisions = decisionChart({
    left: 490,
    top: 20,
    block: { width: 162, height: 50 },
    columnPitch: 226,
    rowPitch: 95,
    lettering: wideLettering,
  });
  return { width: 880, height: 366, body: map + decisions };
}

export function narrow(): Drawing {
  const map = flashMap({
    left: 132,
    top: 4,
    width: 372,
    rowScale: 1.3,
    bracketRoom: 34,
    lettering: { ...narrowLettering, region: 18 },
  });
  const decisions = decisionChart({
    left: 1,
    top: 486,
    block: { width: 218, height: 76 },
    columnPitch: 320,
    rowPitch: 132,
    lettering: narrowLettering,
  });
  return { width: 540, height: 962, body: map + decisions };
}

function decisionChart({ left, top, block, columnPitch, rowPitch, lettering }: DecisionLayout): string {
  const at = (column: number, row: number) => ({ x: left + column * columnPitch, y: top + row * rowPitch, ...block });
  const reset: LabeledBox = { ...at(0, 0), title: say('reset'), detail: say('mCUbootIsLocked') };
  const verify: LabeledBox = { ...at(0, 1), title: say('verify'), detail: say('ed25519Version'), kind: 'shaded' };
  const run: LabeledBox = { ...at(0, 2), title: say('run'), detail: say('watchdogArmed'), kind: 'value' };
  const swap: LabeledBox = { ...at(1, 1), title: say('swap'), detail: say('powerFailSafe'), kind: 'shaded' };
  const confirm: LabeledBox = { ...at(1, 2), title: say('confirm'), detail: say('selfTestIn') };
  const revert: LabeledBox = { ...at(1, 3), title: say('revert'), detail: say('swapBackAndRestart') };
  const size = lettering.detail;
  const between = (run.x + run.width + confirm.x) / 2;
  const words = [
    text(between, middle(verify) - size * 0.6, say('pending'), { size, fill: 'ink-3', anchor: 'middle' }),
    text(between, middle(run) - size * 0.6, 'ok', { size, fill: 'signal', anchor: 'middle' }),
    text(center(revert) + 9, revert.y - (rowPitch - block.height) / 2, say('fail'), { size, fill: 'copper' }),
  ];
  const ways = [
    down(reset, verify),
    down(verify, run),
    arrow([
      [verify.x + verify.width, middle(verify)],
      [swap.x, middle(swap)],
    ]),
    down(swap, confirm),
    arrow(
      [
        [confirm.x, middle(confirm)],
        [run.x + run.width, middle(run)],
      ],
      { stroke: 'signal', width: 1.8 },
    ),
    down(confirm, revert, 'copper'),
    arrow(
      [
        [revert.x, middle(revert)],
        [center(run), middle(revert)],
        [center(run), run.y + run.height],
      ],
      { stroke: 'copper', width: 1.6 },
    ),
  ];
  const blocks = [reset, verify, run, swap, confirm, revert].map((one) => labeledBox(one, lettering));
  return blocks.join('') + ways.join('') + words.join('');
}

function down(from: LabeledBox, to: LabeledBox, stroke: 'ink' | 'copper' = 'ink'): string {
  const points = [
    [center(from), from.y + from.height],
    [center(to), to.y],
  ] as const;
  return arrow(points, { stroke, width: stroke === 'ink' ? 1.2 : 1.6 });
}

function center({ x, width }: LabeledBox): number {
  return x + width / 2;
}

function middle({ y, height }: LabeledBox): number {
  return y + height / 2;
}

interface Region {
  address: string;
  name: string;
  /** In units of the wide drawing. Not to scale, because the small parts would have no room for their names. */
  height: number;
  kind: 'plain' | 'shaded' | 'running' | 'reserved';
}

interface FlashMapLayout {
  left: number;
  top: number;
  width: number;
  rowScale: number;
  /** The right side, for the lines that show which part checks which. */
  bracketRoom: number;
  lettering: Lettering & { region: number };
}

const regions: readonly Region[] = [
  { address: '0x0800_0000', name: say('mCUbootKbWriteLocked'), height: 50, kind: 'plain' },
  { address: '0x0800_C000', name: say('slotKbRunning'), height: 100, kind: 'running' },
  { address: '0x0807_C000', name: say('slotKbCandidate'), height: 100, kind: 'shaded' },
  { address: '0x080E_C000', name: say('coreDumpKb'), height: 40, kind: 'reserved' },
  { address: '0x080F_0000', name: say('nvsKeysCalibrationKb'), height: 46, kind: 'plain' },
];
const bootloader = 0;
const slots = [1, 2];
const fills = { plain: 'paper', shaded: 'paper-2', running: 'copper-2', reserved: 'paper' } as const;

/** Flash memory from top to bottom, with addresses at the left. The bootloader points at the two slots it checks. */
function flashMap(layout: FlashMapLayout): string {
  const rows = regions.map((region, index) => row(region, topOf(index, layout), layout));
  return rows.join('') + checks(layout);
}

function row({ address, name, height, kind }: Region, y: number, layout: FlashMapLayout): string {
  const { left, width, rowScale, lettering } = layout;
  const tall = height * rowScale;
  const running = kind === 'running';
  const words = text(left + 14, y + tall / 2 + lettering.title * 0.36, name, {
    size: lettering.region,
    fill: running ? 'on-copper' : 'ink',
    ...(kind === 'reserved' && { halo: 'paper' }),
  });
  return [
    box(left, y, width, tall, { fill: fills[kind], stroke: running ? 'copper' : 'ink' }),
    kind === 'reserved' ? hatch(left, y, width, tall) : '',
    words,
    text(left - 10, y + lettering.detail, address, { size: lettering.detail, fill: 'ink-3', anchor: 'end' }),
  ].join('');
}

function checks(layout: FlashMapLayout): string {
  const { left, width, bracketRoom } = layout;
  const edge = left + width;
  return slots
    .map((slot, index) => {
      const out = edge + ((index + 1) * (bracketRoom - 4)) / slots.length;
      const from = middleOf(bootloader, layout) + (index ? -5 : 5);
      const to = middleOf(slot, layout);
      return arrow([
        [edge, from],
        [out, from],
        [out, to],
        [edge, to],
      ]);
    })
    .join('');
}

function topOf(index: number, { top, rowScale }: FlashMapLayout): number {
  return top + rowScale * regions.slice(0, index).reduce((sum, { height }) => sum + height, 0);
}

function middleOf(index: number, layout: FlashMapLayout): number {
  return topOf(index, layout) + ((regions[index]?.height ?? 0) * layout.rowScale) / 2;
}
