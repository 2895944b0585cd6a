import type { DrawingFile } from '../../shared/models.ts';
import type { Drawings, DrawnFigure } from '../drawings/drawings.ts';

/** What pages and texts can show. */
export interface Figures {
  /** What a text shows that names an address, or undefined when it is no figure. */
  at(address: string): DrawnFigure | undefined;
  /** The addresses of drawings that `at` knows. */
  addresses(): string[];
  /** Whether a page can show a drawing of that name. */
  hasDrawing(name: string): boolean;
  /** A drawing with its size. Throws when there is none: the checks have let its name pass. */
  drawing(name: string): DrawingFile;
}

export function createFigures(drawings: Drawings): Figures {
  return {
    at: drawings.figureAt,
    addresses: drawings.figureAddresses,
    hasDrawing: (name) => drawings.sized(name) !== undefined,
    drawing: drawings.known,
  };
}
