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

/** Each layout is a separate file, such as `name-narrow.svg` for phones. */
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
