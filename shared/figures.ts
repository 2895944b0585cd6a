/** An SVG in the site's colors. Width and height are those of its viewBox. */
export interface DrawingFile {
  src: string;
  width: number;
  height: number;
  /** URL of the plotted data, if the page lets visitors read values off the drawing. */
  plot?: string;
}

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

export interface Picture {
  src: string;
  width: number;
  height: number;
  scaled?: ScaledPicture;
}

export interface ScaledPicture {
  sizes: string;
  srcset: string;
  /** Formats that compress better than the picture's own, best first. */
  sources: { type: string; srcset: string }[];
}

export type ShownFigure = DrawnFigure | Picture;

export interface Cover {
  src: string;
  plate: 'mask' | 'paper' | 'ink' | 'copper';
  layers?: { id: string; lift: number }[];
  isNear?: boolean;
}

export interface DrawnProduct {
  cover: Cover;
  label: string;
  caption: string;
}
