import type { DrawingFile, Picture, ShownFigure } from '../../shared/figures.ts';
import type { Drawings } from '../drawings/drawings.ts';
import type { Pictures } from './pictures.ts';

/** Drawings, and pictures of the content folder. */
export interface Figures {
  /** The figure at an address in a text. */
  at(address: string): ShownFigure | undefined;
  picture(address: string): Picture | undefined;
  addresses(): string[];
  /** Other sites whose pictures are shown. */
  hosts: string[];
  hasDrawing(name: string): boolean;
  product: Drawings['product'];
  /** Throws if there is no such figure. The checks have verified the name. */
  drawing(name: string): DrawingFile;
}

export function createFigures(drawings: Drawings, pictures: Pick<Pictures, 'at' | 'addresses' | 'hosts'>): Figures {
  return {
    at: (address) => drawings.figureAt(address) ?? pictures.at(address),
    picture: pictures.at,
    addresses: () => [...drawings.figureAddresses(), ...pictures.addresses],
    hosts: pictures.hosts,
    hasDrawing: (name) => drawings.sized(name) !== undefined,
    product: drawings.product,
    drawing: drawings.known,
  };
}
