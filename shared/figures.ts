/** An SVG in the site's colors. Width and height are those of its viewBox. */
export interface DrawingFile {
  /** URL, such as `/pictures/blogs/flash-slots.svg?v=…`. */
  src: string;
  width: number;
  height: number;
  /** URL of the plotted data, if the page lets visitors read values off the drawing. */
  plot?: string;
}

/** A drawing in all its layouts. `label` is the text alternative. */
export interface FigureFile extends DrawingFile {
  narrow?: DrawingFile;
  medium?: DrawingFile;
  label: string;
}

/**
 * A drawing in its layouts, which are separate files: `name.svg`, `name-narrow.svg` for phones, and `name-medium.svg`
 * for tablets.
 */
export interface DrawnFigure {
  wide: DrawingFile;
  narrow?: DrawingFile;
  medium?: DrawingFile;
}

/** A picture from the content folder. Its URLs contain the file's hash. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** The picture in several sizes and formats; absent for an SVG. */
  scaled?: ScaledPicture;
}

export interface ScaledPicture {
  /** Value of the `sizes` attribute, which states the picture's displayed width. */
  sizes: string;
  srcset: string;
  /** Formats that compress better than the picture's own, best first. */
  sources: { type: string; srcset: string }[];
}

export type ShownFigure = DrawnFigure | Picture;

/** An item's drawing, in the colors of its plate. */
export interface Cover {
  src: string;
  plate: 'mask' | 'paper' | 'ink' | 'copper';
  /** Layers of a product that opens, lowest first, and the number of steps by which each layer lifts. */
  layers?: { id: string; lift: number }[];
  /** True if the product looks small while it is closed. */
  isNear?: boolean;
}

export interface DrawnProduct {
  cover: Cover;
  label: string;
  caption: string;
}
