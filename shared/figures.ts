/** An SVG in the site's colors, with the size of its viewBox. */
export interface DrawingFile {
  /** URL, such as `/pictures/blogs/flash-slots.svg?v=…`. */
  src: string;
  width: number;
  height: number;
  /** URL of the plotted data, if visitors can read values off the drawing. */
  plot?: string;
}

/** A drawing in all its layouts, with its text alternative. */
export interface FigureFile extends DrawingFile {
  narrow?: DrawingFile;
  medium?: DrawingFile;
  label: string;
}

/** A drawing in its layouts: `name.svg`, `name-narrow.svg` for phones, and `name-medium.svg` for tablets. */
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
  /** The picture in several sizes and formats; undefined for an SVG. */
  scaled?: ScaledPicture;
}

export interface ScaledPicture {
  /** Displayed width of the picture, for the `sizes` attribute. */
  sizes: string;
  srcset: string;
  /** Better formats than that of the picture, best first. */
  sources: { type: string; srcset: string }[];
}

export type ShownFigure = DrawnFigure | Picture;

/** An item's drawing, in the colors of `plate`. */
export interface Cover {
  src: string;
  plate: 'mask' | 'paper' | 'ink' | 'copper';
  /** For a product that opens: its layers' ids, lowest first, and the number of steps by which each layer lifts. */
  layers?: { id: string; lift: number }[];
  /** True for a product that is small while it is closed. */
  isNear?: boolean;
}

export interface DrawnProduct {
  cover: Cover;
  label: string;
  caption: string;
}
