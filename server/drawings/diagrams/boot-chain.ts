import type { Drawing } from '../drawing.ts';
import { arrow, text } from '../marks.ts';
import { flashMap } from './flash-map.ts';
import { type LabeledBox, type Lettering, labeledBox, narrowLettering, wideLettering } from './labeled-box.ts';

interface DecisionLayout {
  /** Corner of the first block. */
  left: number;
  top: number;
  block: { width: number; height: number };
  /** From one column or row to the next. */
  columnPitch: number;
  rowPitch: number;
  lettering: Lettering;
}

/** Flash map of a 1 MB part, and the decision taken at each reset. A candidate has 90 s to prove itself. */
export function bootChain(): Drawing {
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

export function bootChainNarrow(): Drawing {
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
  const reset: LabeledBox = { ...at(0, 0), title: 'Reset', detail: 'ROM checks MCUboot' };
  const verify: LabeledBox = { ...at(0, 1), title: 'Verify A', detail: 'Ed25519 + version', kind: 'shaded' };
  const run: LabeledBox = { ...at(0, 2), title: 'Run A', detail: 'watchdog armed', kind: 'value' };
  const swap: LabeledBox = { ...at(1, 1), title: 'Swap A ↔ B', detail: 'power-fail safe', kind: 'shaded' };
  const confirm: LabeledBox = { ...at(1, 2), title: 'Confirm', detail: 'self-test in 90 s' };
  const revert: LabeledBox = { ...at(1, 3), title: 'Revert', detail: 'reboot, no truck' };
  const size = lettering.detail;
  const between = (run.x + run.width + confirm.x) / 2;
  const words = [
    text(between, middle(verify) - size * 0.6, 'pending', { size, fill: 'ink-3', anchor: 'middle' }),
    text(between, middle(run) - size * 0.6, 'ok', { size, fill: 'signal', anchor: 'middle' }),
    text(center(revert) + 9, revert.y - (rowPitch - block.height) / 2, 'fail', { size, fill: 'copper' }),
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
