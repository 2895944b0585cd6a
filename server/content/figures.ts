import type { DrawingFile } from '../../shared/models.ts';
import type { Drawings, DrawnFigure } from '../drawings/drawings.ts';
import type { Picture, Pictures } from './pictures.ts';

/** A drawing in its layouts, or a picture of the operator. */
export type ShownFigure = DrawnFigure | Picture;

/** What pages and texts can show: drawings of the build, and pictures of the content folder. */
export interface Figures {
  /** What a text shows that names an address, or undefined when it is no figure. */
  at(address: string): ShownFigure | undefined;
  /** A picture by its address. */
  picture(address: string): Picture | undefined;
  /** The addresses that `at` knows. */
  addresses(): string[];
  /** Whether a page can show a drawing of that name. */
  hasDrawing(name: string): boolean;
  /** A drawing with its size. Throws when there is none: the checks have let its name pass. */
  drawing(name: string): DrawingFile;
}

export function createFigures(drawings: Drawings, pictures: Pictures): Figures {
  return {
    at: (address) => drawings.figureAt(address) ?? pictures.at(address),
    picture: pictures.at,
    addresses: () => [...drawings.figureAddresses(), ...pictures.addresses],
    hasDrawing: (name) => drawings.sized(name) !== undefined,
    drawing: drawings.known,
  };
}
