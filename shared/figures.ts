/** An SVG in the site's colors, with the size of its viewBox. */
export interface DrawingFile {
  /** Its address, such as `/pictures/blogs/flash-slots.svg?v=…`. */
  src: string;
  width: number;
  height: number;
  /** The address of its numbers, if values can be read off it. */
  plot?: string;
}

/** A drawing in its layouts, with its text alternative. */
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

/** The drawing of an item, in the colors of `plate`. */
export interface Cover {
  src: string;
  plate: 'mask' | 'paper' | 'ink' | 'copper';
  /** Of a product that opens: the ids of its layers from the lowest, with the steps by which each is lifted. */
  layers?: { id: string; lift: number }[];
  /** A product that is small when it is closed. */
  isNear?: boolean;
}

/** The drawing of a product that opens. */
export interface DrawnProduct {
  cover: Cover;
  label: string;
  caption: string;
}
