import { escapeMarkup, rounded } from '../kit/svg.ts';

export type Ink =
  | 'var(--plate)'
  | 'var(--on-ink-1)'
  | 'var(--ink-1)'
  | 'var(--ink-2)'
  | 'var(--ink-3)'
  | 'var(--ink-4)';

export const plate = 'var(--plate)';
export const subject = 'var(--ink-1)';
export const onSubject = 'var(--on-ink-1)';
export const outline = 'var(--ink-2)';
export const grid = 'var(--ink-3)';
export const live = 'var(--ink-4)';

export const width = 320;
export const height = 200;

/** Returns the next number in [0, 1) of a sequence that depends only on the slug. */
export type Random = () => number;

export interface CoverFacts {
  values: number[];
  /** At most two texts, such as `868 MHz`. */
  labels: string[];
}

export type Family = (random: Random, facts: CoverFacts) => string;

export function stroked(ink: Ink, path: string, thickness = 1.2, attributes = ''): string {
  return `<path fill="none" stroke="${ink}" stroke-width="${thickness}"${attributes && ` ${attributes}`} d="${path}"/>`;
}

export function filled(ink: Ink, path: string, opacity = 1): string {
  return `<path fill="${ink}"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${path}"/>`;
}

export function text(x: number, y: number, words: string, attributes = '', ink: Ink = outline): string {
  const more = attributes && ` ${attributes}`;
  const look = `fill="${ink}" font-size="${lettering}" font-weight="500"`;
  return `<text x="${rounded(x)}" y="${rounded(y)}" ${look}${more}>${escapeMarkup(words)}</text>`;
}

/** In the smallest card, which is 256 px wide, this font size is 12 px. */
const lettering = 15;

export const halo = `stroke="${plate}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`;

export function caption([left, right]: string[]): string {
  return (
    (left ? text(14, baseline, left, halo) : '') +
    (right ? text(width - 14, baseline, right, `text-anchor="end" ${halo}`) : '')
  );
}

const baseline = 188;

export function below(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
