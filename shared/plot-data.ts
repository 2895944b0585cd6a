export interface PlotData {
  x: PlotPosition;
  y: PlotAxis & { name: string };
  between: Between;
  /** An event begins where a curve reaches `at`, and ends where the curve falls below `at`. */
  trigger: { at: number; words: string };
  traces: PlotTrace[];
  /** Positions of the curves in those layouts that visitors can probe, such as `wide` and `narrow`. */
  layouts: Record<string, PlotLayout>;
}

export interface PlotAxis {
  symbol: string;
  unit: string;
  /** Factor that converts a value to the unit without an SI prefix. Without a factor, values are shown unchanged. */
  factor?: number;
}

export interface PlotPosition extends PlotAxis {
  from: number;
  to: number;
  step: number;
  /** True if `from`, `to`, `step`, and the points are decimal logarithms of the displayed values. */
  isLogarithmic?: true;
}

export interface Between {
  kind: 'integral' | 'mean' | 'swing' | 'least';
  name: string;
  symbol: string;
  unit: string;
  /** For an integral, the factor that converts the product of both axes to the unit without an SI prefix. */
  factor?: number;
}

export interface PlotTrace {
  name: string;
  tone: 'copper' | 'signal';
  /** Two points at the same position mark a jump of the curve. */
  points: (readonly [x: number, y: number])[];
}

/** Positions of the curves, in the drawing's units. */
export interface PlotLayout {
  width: number;
  height: number;
  left: number;
  right: number;
  textSize: number;
  /** One lane for all traces together, or one lane for each trace. */
  lanes: PlotLane[];
}

export interface PlotLane {
  top: number;
  bottom: number;
  range: readonly [from: number, to: number];
  isLogarithmic?: true;
}
