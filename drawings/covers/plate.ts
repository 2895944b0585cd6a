import { escapeMarkup, rounded } from '../kit/svg.ts';

/**
 * Shared by all families. A cover is 320 × 200 on any plate that the page gives it. The ground is `--plate`. The inks
 * are, in order: the subject, text and outlines, the grid, and live parts (`client/ui/cover.css`).
 */
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

/** Numbers in [0, 1), the same for the same slug. */
export type Random = () => number;

/** A kind of cover: draws its markup from random numbers. */
export type Family = (random: Random) => string;

export function stroked(ink: Ink, path: string, thickness = 1.2, attributes = ''): string {
  return `<path fill="none" stroke="${ink}" stroke-width="${thickness}"${attributes && ` ${attributes}`} d="${path}"/>`;
}

export function filled(ink: Ink, path: string, opacity = 1): string {
  return `<path fill="${ink}"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${path}"/>`;
}

export function text(x: number, y: number, words: string, attributes = '', ink: Ink = outline): string {
  const more = attributes && ` ${attributes}`;
  return `<text x="${rounded(x)}" y="${rounded(y)}" fill="${ink}" font-size="11"${more}>${escapeMarkup(words)}</text>`;
}

/** Keeps lines off the text above them. */
export const halo = `stroke="${plate}" stroke-width="3" paint-order="stroke"`;

/** The two labels at the foot of a cover. */
export function caption(left: string, right: string, baseline = 190): string {
  return text(12, baseline, left, halo) + text(width - 12, baseline, right, `text-anchor="end" ${halo}`);
}

/** A whole number below the limit. */
export function below(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}

/** A count of whole numbers, from 0. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
