/** Cuts a text to so many columns of a terminal; what is cut ends with an ellipsis. */
export function cutTo(text: string, columns: number): string {
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

/** The same, filled up with spaces. */
export function fillTo(text: string, columns: number): string {
  const fitting = cutTo(text, columns);
  return fitting + ' '.repeat(Math.max(0, columns - widthOf(fitting)));
}

/** Columns a text takes at most: terminals differ about joined emoji, and none is to wrap. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += wide.test(character) ? 2 : Number(!combining.test(character));
  return width;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const combining = /^(?!\ufe0f)[\p{Mn}\p{Me}\p{Cf}]/u;
const wide =
  /^[\p{Emoji_Presentation}\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2ff}\u{20000}-\u{3fffd}]/u;
