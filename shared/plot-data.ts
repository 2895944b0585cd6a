/** The curves of a plot as numbers, in the file beside its drawing. */
export interface PlotData {
  x: PlotPosition;
  y: PlotAxis & { name: string };
  between: Between;
  /** Events begin where a curve rises above `at`, and end where it falls below. */
  trigger: { at: number; words: string };
  traces: PlotTrace[];
  /** Where the curves are in each layout that can be probed, such as `wide` and `narrow`. */
  layouts: Record<string, PlotLayout>;
}

export interface PlotAxis {
  symbol: string;
  unit: string;
  /** Turns a value into the unit without a prefix. Without it, values are written as they are. */
  factor?: number;
}

export interface PlotPosition extends PlotAxis {
  from: number;
  to: number;
  step: number;
  /** Its numbers are decimal logarithms of what is read off, with those of the points. */
  isLogarithmic?: true;
}

/** What is read off between two positions. */
export interface Between {
  kind: 'integral' | 'mean' | 'swing' | 'least';
  name: string;
  symbol: string;
  unit: string;
  /** For an integral: turns the product of both axes into the unit without a prefix. */
  factor?: number;
}

export interface PlotTrace {
  name: string;
  tone: 'copper' | 'signal';
  /** Equal positions follow each other where the curve jumps. */
  points: (readonly [x: number, y: number])[];
}

/** Where the curves are, in units of the drawing. */
export interface PlotLayout {
  width: number;
  height: number;
  left: number;
  right: number;
  textSize: number;
  /** One for all traces, or one for each. */
  lanes: PlotLane[];
}

export interface PlotLane {
  top: number;
  bottom: number;
  /** The values at the bottom and at the top. */
  range: readonly [from: number, to: number];
  isLogarithmic?: true;
}
