import type { Drawing } from './drawing.ts';

/** The text of a file, and that of the style element in it. */
export interface SvgFile {
  text: string;
  style: string;
}

/** Where a page finds the one drawing of a file. */
export const onlyPart = 'd';

/**
 * An SVG file of one drawing or of several, by the ids that pages use them under. Opened alone it shows them one below
 * the other, in that style; where it is used, a drawing stands at the origin.
 */
export function drawingFile(parts: Record<string, Drawing>, styleOf: (markup: string) => string): SvgFile {
  let height = 0;
  let body = '';
  for (const [id, drawing] of Object.entries(parts)) {
    const part = `<g id="${id}">${drawing.body}</g>`;
    body += height ? `<g transform="translate(0 ${height})">${part}</g>` : part;
    height += drawing.height;
  }
  const width = Math.max(...Object.values(parts).map((drawing) => drawing.width));
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const style = styleOf(body);
  return { style, text: `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${style}</style>${body}</svg>\n` };
}
