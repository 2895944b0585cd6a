import type { Drawing } from './drawing.ts';
import { escapeMarkup } from './svg.ts';

export interface SvgFile {
  text: string;
  /** Content of the style element in `text`. */
  style: string;
}

/** ID of the group that contains the whole drawing. */
export const onlyPart = 'd';

/**
 * Opened as a document, the file shows all drawings in a column with the style that `styleOf` returns. On a page, each
 * drawing is at the origin. The keys of `parts` are the IDs by which pages use the drawings.
 */
export function drawingFile(parts: Record<string, Drawing>, styleOf: (markup: string) => string, title = ''): SvgFile {
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
  const head = `${title && `<title>${escapeMarkup(title)}</title>`}<style>${style}</style>`;
  return { style, text: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${head}${body}</svg>\n` };
}

/**
 * Custom properties by name, without the leading dashes. `page` contains those of `:root`, and `cover` contains those
 * of covers and product drawings.
 */
export interface DrawingTokens {
  page: Record<string, string>;
  cover: Record<string, string>;
}

/**
 * Returns CSS that defines the custom properties in the markup, a background, and a typeface if the markup contains
 * text. The CSS applies if the file is opened as a document or shown as an image. On a page, the page's values apply,
 * because `<use>` does not copy the root element.
 */
export function standAloneStyle(markup: string, tokens: Record<string, string>, ground: string): string {
  const face = markup.includes('<text') ? 'font-family:var(--mono);' : '';
  const base = `background:var(--${ground});${face}`;
  const names = namesIn(base + markup);
  // The set grows during the loop, because values refer to other properties.
  for (const name of names) for (const inner of namesIn(tokens[name] ?? '')) names.add(inner);
  const values = [...names].sort().flatMap((name) => (name in tokens ? `--${name}:${tokens[name] || ' '}` : []));
  return `svg:root{${base}${values.join(';')}}${names.has('dark') ? dark : ''}`;
}

/** Repeats the rule for `prefers-color-scheme` in client/styles/tokens.css. */
const dark = '@media(prefers-color-scheme:dark){svg:root{--light: ;--dark:initial}}';

function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\(--([a-z0-9-]+)/g)].map(([, name = '']) => name));
}
