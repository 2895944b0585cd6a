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

/** What a cover may state. Both come from the text of its item, so a cover without them states nothing. */
export interface CoverFacts {
  /** Their meaning depends on the family. */
  values: number[];
  /** At most two, such as `868 MHz`. */
  labels: string[];
}

/** A kind of cover: draws its markup from random numbers and the facts of an item. */
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

/** At least 12 px on the smallest card, which is 256 px wide. */
const lettering = 15;

/** Keeps lines off the text above them. */
export const halo = `stroke="${plate}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`;

/** The labels of an item at the foot of its cover. */
export function caption([left, right]: string[]): string {
  return (
    (left ? text(14, baseline, left, halo) : '') +
    (right ? text(width - 14, baseline, right, `text-anchor="end" ${halo}`) : '')
  );
}

const baseline = 188;

/** A whole number below the limit. */
export function below(random: Random, bound: number): number {
  return Math.floor(random() * bound);
}

/** A count of whole numbers, from 0. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
