/** A file below `/drawings/`, with the size of its viewBox. */
export interface DrawingFile {
  name: string;
  width: number;
  height: number;
  /** The file of its numbers, `/drawings/<plot>.json`, if values can be read off it. */
  plot?: string;
}

/** A drawing in layouts for a page, for one column, and optionally for a tablet. */
export interface FigureFile extends DrawingFile {
  narrow: DrawingFile;
  medium?: DrawingFile;
  label: string;
}

/** A drawing in a layout for a page and one for a column. */
export interface DrawnFigure {
  wide: DrawingFile;
  narrow: DrawingFile;
}

/** A picture of the content folder. Its addresses contain the hash of the file. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** Undefined for an SVG. */
  scaled?: ScaledPicture;
}

/** A bitmap in several sizes and formats. */
export interface ScaledPicture {
  /** How wide the picture is on the page. */
  sizes: string;
  srcset: string;
  /** Better formats, the best first. */
  sources: { type: string; srcset: string }[];
}

export type ShownFigure = DrawnFigure | Picture;

/** The drawing of an item: `/drawings/<name>.svg`, in the colors of `plate`. */
export interface Cover {
  name: string;
  plate: 'mask' | 'paper' | 'ink' | 'copper';
  /** Of an assembly: how far each layer, from the lowest, is lifted when it is open. */
  lifts?: number[];
  /** An assembly that is small when it is closed. */
  isNear?: boolean;
}

/** The drawing of a product as an assembly. */
export interface DrawnProduct {
  cover: Cover;
  label: string;
  caption: string;
}
