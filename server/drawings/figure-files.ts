import type { DrawingFile } from '../../shared/figures.ts';
import { chartFiles } from './charts/chart-files.ts';
import type { Drawing } from './drawing.ts';
import { noteFiles } from './notes/note-files.ts';

/** Plots and diagrams by the name they are served under. Those for a phone end in `-narrow`. */
export const figureFiles: Record<string, () => Drawing> = { ...chartFiles, ...noteFiles };

/** Of a drawing, as a text writes it. */
const address = /^\/drawings\/([a-z0-9/-]{1,100})\.svg$/;

/** A drawing that has a layout for a page and one for a column. */
export interface TextFigure {
  wide: DrawingFile;
  narrow: DrawingFile;
}

/** What a text shows that names an address like `/drawings/notes/flash-slots.svg`, or undefined when it is no figure. */
export function figureAt(path: string): TextFigure | undefined {
  const name = address.exec(path)?.[1];
  if (name === undefined) return undefined;
  const [wide, narrow] = [sized(name), sized(`${name}-narrow`)];
  return wide && narrow && { wide, narrow };
}

/** The addresses that `figureAt` knows. */
export function figureAddresses(): string[] {
  const names = Object.keys(figureFiles).filter((name) => Object.hasOwn(figureFiles, `${name}-narrow`));
  return names.map((name) => `/drawings/${name}.svg`);
}

function sized(name: string): DrawingFile | undefined {
  const drawing = Object.hasOwn(figureFiles, name) ? figureFiles[name]?.() : undefined;
  return drawing && { name, width: drawing.width, height: drawing.height };
}
