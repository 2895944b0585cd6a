import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, lettering, line, shape, text } from '../../kit/marks.ts';
import { rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/approval-matrix');

/**
 * The source of a piece of evidence: a build, a test house after our own pre-scan, or an engineer whose text is
 * reviewed.
 */
type Source = 'build' | 'house' | 'text';

interface Evidence {
  /** The name in two lines, for a column. */
  name: readonly [string, string];
  source: Source;
}

const evidence: readonly Evidence[] = [
  { name: [say('radiated'), say('emission')], source: 'house' },
  { name: [say('conducted'), say('radio')], source: 'house' },
  { name: [say('immunity'), ''], source: 'house' },
  { name: [say('exposure'), 'to RF'], source: 'house' },
  { name: [say('electrical'), say('safety')], source: 'house' },
  { name: [say('threat'), say('model')], source: 'text' },
  { name: [say('risk'), say('file')], source: 'text' },
  { name: [say('sbom'), say('andScan')], source: 'build' },
  { name: [say('update'), say('andRevert')], source: 'build' },
  { name: [say('unitHil'), say('results')], source: 'build' },
  { name: [say('trace'), say('matrix')], source: 'build' },
];

interface Approval {
  name: string;
  detail: string;
  /** The name in a column on a phone. */
  brief: string;
  /** Indexes of the evidence that it requires. */
  needs: readonly number[];
}

/** For a product with Bluetooth and a battery, sold in three markets, with one medical variant. */
const approvals: readonly Approval[] = [
  { name: say('ceRed'), detail: 'EN 62368-1, EN 301 489', brief: 'RED', needs: [0, 2, 3, 4] },
  { name: say('ceRed2'), detail: 'EN 300 328', brief: 'RED', needs: [0, 1] },
  { name: say('ceRed3'), detail: 'EN 18031-1', brief: 'RED', needs: [5, 7, 8] },
  { name: say('fcc'), detail: '15.247, 15B', brief: say('fcc'), needs: [0, 1, 3] },
  { name: say('kcRadio'), detail: 'KS X 3123, KS X 3124', brief: 'KC', needs: [0, 1, 2] },
  { name: say('kcSafety'), detail: say('cell'), brief: 'KC', needs: [4] },
  { name: say('cra'), detail: say('annexVii'), brief: say('cra'), needs: [5, 7, 8, 9] },
  { name: say('iec'), detail: say('componentsSl'), brief: '443', needs: [5, 8, 9, 10] },
  { name: say('iec2'), detail: say('classOr'), brief: '304', needs: [6, 7, 9, 10] },
  { name: say('iec4'), detail: say('medicalSafety'), brief: '601', needs: [4, 6] },
  { name: say('iec3'), detail: say('medicalEmc'), brief: '601', needs: [0, 2, 6] },
];

/** How many approvals require each piece of evidence. */
const uses = evidence.map((_, index) => approvals.filter(({ needs }) => needs.includes(index)).length);
const mostUsed = uses.indexOf(Math.max(...uses));

const size = 13;
const cell = { width: 82, height: 40 };
const grid = { left: 292, top: 76 };
const right = grid.left + evidence.length * cell.width;
const bottom = grid.top + approvals.length * cell.height;

/** The evidence that each approval requires, and its source. The copper column is required most often. */
export function wide(): Drawing {
  const body = [column(), rules(), heads(), approvals.map(row).join(''), counts(), legend()];
  return { width: 1200, height: bottom + 92, body: lettering(size, 'ink-2', body.join('')) };
}

function column(): string {
  const place = rectPath(grid.left + mostUsed * cell.width, 4, cell.width, bottom + 38 - 4);
  return shape(place, 'copper-2', 0.22) + line(place, { stroke: 'copper', width: 1.6 });
}

function rules(): string {
  const lines = approvals.map((_, index) => `M0 ${grid.top + index * cell.height}H${right}`).join('');
  return line(lines, { stroke: 'rule', width: 1 }) + line(`M0 ${grid.top}H${right}M0 ${bottom}H${right}`);
}

function heads(): string {
  return evidence
    .map(({ name }, index) => {
      const x = centerOf(index);
      const lines = name.filter((words) => words !== '');
      const first = grid.top - 12 - (lines.length - 1) * 18;
      return lines.map((words, at) => text(x, first + at * 18, words, { fill: 'ink', anchor: 'middle' })).join('');
    })
    .join('');
}

function row({ name, detail, needs }: (typeof approvals)[number], index: number): string {
  const y = grid.top + (index + 0.5) * cell.height;
  return [
    text(4, y + size * 0.36, name, { fill: 'ink', bold: true }),
    text(grid.left - 8, y + size * 0.36, detail, { fill: 'ink-3', anchor: 'end' }),
    needs.map((need) => sign(centerOf(need), y, evidence[need]?.source ?? 'text')).join(''),
  ].join('');
}

function counts(): string {
  const labels = uses.map((count, index) =>
    text(centerOf(index), bottom + 24, `× ${count}`, {
      fill: index === mostUsed ? 'copper' : 'ink-2',
      anchor: 'middle',
    }),
  );
  return text(4, bottom + 24, say('askedForBy')) + labels.join('');
}

/** A green mark is evidence from each build, a solid one is from the test house, and a ring is a written document. */
function sign(x: number, y: number, source: Source): string {
  if (source === 'build') return box(x - 9, y - 9, 18, 18, { fill: 'signal', stroke: 'signal' });
  if (source === 'house') return circle(x, y, 9, { fill: 'ink', stroke: 'ink' });
  return circle(x, y, 8.4, { fill: 'paper', stroke: 'ink', width: 2 });
}

function legend(): string {
  const y = bottom + 68;
  const entries = [
    { source: 'build', words: say('madeByEachBuild'), x: 300 },
    { source: 'house', words: say('testHouseAfterOur'), x: 520 },
    { source: 'text', words: say('writtenOnceReviewedAt'), x: 830 },
  ] as const;
  return entries.map(({ source, words, x }) => sign(x, y, source) + text(x + 18, y + size * 0.36, words)).join('');
}

function centerOf(index: number): number {
  return grid.left + (index + 0.5) * cell.width;
}

const width = 460;
const sizeNarrow = 18;
const gridNarrow = { left: 190, top: 40, row: 46 };
/** The articles of one directive share a column, and so do both KC marks and both parts of IEC 60601. */
const columns = [...new Set(approvals.map(({ brief }) => brief))];
const pitch = (width - gridNarrow.left) / columns.length;
const bottomNarrow = gridNarrow.top + evidence.length * gridNarrow.row;

/** Rows are evidence, columns are approvals. */
export function narrow(): Drawing {
  const heads = columns.map((brief, index) =>
    text(gridNarrow.left + (index + 0.5) * pitch, 26, brief, { size: sizeNarrow, fill: 'ink', anchor: 'middle' }),
  );
  const rules = evidence.map((_, index) => `M0 ${gridNarrow.top + index * gridNarrow.row}H${width}`).join('');
  const body = [
    shape(rectPath(0, gridNarrow.top + mostUsed * gridNarrow.row, width, gridNarrow.row), 'copper-2', 0.22),
    line(rules, { stroke: 'rule', width: 1 }),
    line(`M0 ${gridNarrow.top}H${width}M0 ${bottomNarrow}H${width}`),
    heads.join(''),
    evidence.map(rowNarrow).join(''),
    legendNarrow(),
  ];
  return { width, height: bottomNarrow + 118, body: lettering(sizeNarrow, 'ink-2', body.join('')) };
}

function rowNarrow({ name, source }: (typeof evidence)[number], index: number): string {
  const y = gridNarrow.top + (index + 0.5) * gridNarrow.row;
  const signs = columns.map((brief, column) => {
    const asked = approvals.some((one) => one.brief === brief && one.needs.includes(index));
    return asked ? signNarrow(gridNarrow.left + (column + 0.5) * pitch, y, source) : '';
  });
  return text(2, y + sizeNarrow * 0.36, name.join(' ').trim(), { fill: 'ink' }) + signs.join('');
}

function signNarrow(x: number, y: number, source: Source): string {
  if (source === 'build') return box(x - 9, y - 9, 18, 18, { fill: 'signal', stroke: 'signal' });
  if (source === 'house') return circle(x, y, 9.5, { fill: 'ink', stroke: 'ink' });
  return circle(x, y, 8.6, { fill: 'paper', stroke: 'ink', width: 2 });
}

function legendNarrow(): string {
  const entries = [
    { source: 'build', words: say('madeByEachBuild') },
    { source: 'house', words: say('testHouseAfterOur') },
    { source: 'text', words: say('writtenOnceReviewed') },
  ] as const;
  return entries
    .map(({ source, words }, index) => {
      const y = bottomNarrow + 28 + index * 34;
      return signNarrow(14, y, source) + text(36, y + sizeNarrow * 0.36, words);
    })
    .join('');
}
