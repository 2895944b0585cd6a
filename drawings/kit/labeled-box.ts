import { box, type Token, text } from './marks.ts';

export interface LabeledBox {
  x: number;
  y: number;
  width: number;
  height: number;
  title: string;
  /** One line, or several. */
  detail?: string | readonly string[];
  /** Shaded parts are ours to build. `value` marks the most important part of the diagram. */
  kind?: 'plain' | 'shaded' | 'value';
}

export interface Lettering {
  title: number;
  detail: number;
}

/** Text sizes, for a diagram across the page and for one on a phone. */
export const wideLettering: Lettering = { title: 13, detail: 12 };
export const narrowLettering: Lettering = { title: 19, detail: 18 };

const fills = { plain: 'paper', shaded: 'paper-2', value: 'copper-2' } as const;

/** A block of a diagram, with its name and detail in the middle. */
export function labeledBox(block: LabeledBox, lettering: Lettering): string {
  const { x, y, width, height, kind = 'plain' } = block;
  const stroke = kind === 'value' ? 'copper' : 'ink';
  const words = centeredLabel(x + width / 2, y + height / 2, block, lettering, kind === 'value');
  return box(x, y, width, height, { fill: fills[kind], stroke }) + words;
}

/** A name with lines of detail below, around a point. */
export function centeredLabel(
  x: number,
  y: number,
  { title, detail = [] }: Pick<LabeledBox, 'title' | 'detail'>,
  lettering: Lettering,
  onCopper: boolean,
): string {
  const lines = typeof detail === 'string' ? [detail] : detail;
  const pitch = lettering.detail * 1.3;
  const first = y + lettering.title * 0.36 - (lines.length * pitch) / 2;
  const fill = (otherwise: Token): Token => (onCopper ? 'on-copper' : otherwise);
  const name = text(x, first, title, { size: lettering.title, fill: fill('ink'), bold: true, anchor: 'middle' });
  const details = lines.map((words, index) =>
    text(x, first + (index + 1) * pitch, words, { size: lettering.detail, fill: fill('ink-3'), anchor: 'middle' }),
  );
  return name + details.join('');
}
