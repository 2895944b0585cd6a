/** A plot's curves as numbers, in the file beside its drawing. */
export interface PlotData {
  x: PlotPosition;
  y: PlotAxis & { name: string };
  between: Between;
  /** An event begins where a curve rises above `at` and ends where it falls below. */
  trigger: { at: number; words: string };
  traces: PlotTrace[];
  /** Positions of the curves in each layout that can be probed, such as `wide` and `narrow`. */
  layouts: Record<string, PlotLayout>;
}

export interface PlotAxis {
  symbol: string;
  unit: string;
  /** Converts a value to the unit without an SI prefix. If absent, values are shown unchanged. */
  factor?: number;
}

export interface PlotPosition extends PlotAxis {
  from: number;
  to: number;
  step: number;
  /** Its numbers, including those of the points, are decimal logarithms of the displayed values. */
  isLogarithmic?: true;
}

/** The value that is computed between two positions. */
export interface Between {
  kind: 'integral' | 'mean' | 'swing' | 'least';
  name: string;
  symbol: string;
  unit: string;
  /** For an integral: converts the product of both axes to the unit without an SI prefix. */
  factor?: number;
}

export interface PlotTrace {
  name: string;
  tone: 'copper' | 'signal';
  /** Two points with the same position mark a jump of the curve. */
  points: (readonly [x: number, y: number])[];
}

/** Positions of the curves, in the drawing's units. */
export interface PlotLayout {
  width: number;
  height: number;
  left: number;
  right: number;
  textSize: number;
  /** One lane for all traces, or one for each. */
  lanes: PlotLane[];
}

export interface PlotLane {
  top: number;
  bottom: number;
  /** Values at the bottom and at the top. */
  range: readonly [from: number, to: number];
  isLogarithmic?: true;
}
