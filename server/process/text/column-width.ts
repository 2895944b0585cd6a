import { eastAsianWidth } from 'get-east-asian-width';

export function truncateTo(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let cut = '';
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += widthOf(segment);
    if (width > columns - 1) break;
    cut += segment;
  }
  return columns > 0 ? `${cut}…` : '';
}

export function padTo(text: string, columns: number): string {
  const fitting = truncateTo(text, columns);
  return fitting + ' '.repeat(Math.max(0, columns - widthOf(fitting)));
}

/** Overestimates some joined emoji, because terminals render them differently and no line should wrap. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += combining.test(character) ? 0 : eastAsianWidth(character.codePointAt(0) ?? 0);
  return width;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Excludes the emoji selector, which makes a narrow character wide. */
const combining = /^(?!\ufe0f)[\p{Mn}\p{Me}\p{Cf}]/u;
