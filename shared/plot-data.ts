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
  /**
   * Factor that converts a value to `unit`, such as 1e-6 for a curve in µA and the unit A. The value is then shown with
   * a suitable SI prefix. Without a factor, values are already in `unit`, and no prefix is added.
   */
  factor?: number;
}

export interface PlotPosition extends PlotAxis {
  from: number;
  to: number;
  step: number;
  isLogarithmic?: true;
}

export interface Between {
  kind: 'integral' | 'mean' | 'swing' | 'least';
  name: string;
  symbol: string;
  unit: string;
  /** As for an axis. For an integral, the factor converts the product of both axes to `unit`. */
  factor?: number;
}

export interface PlotTrace {
  name: string;
  tone: 'copper' | 'signal';
  /** Two points at the same position mark a jump of the curve. */
  points: (readonly [x: number, y: number])[];
}

export interface PlotLayout {
  width: number;
  height: number;
  left: number;
  right: number;
  textSize: number;
  lanes: PlotLane[];
}

export interface PlotLane {
  top: number;
  bottom: number;
  range: readonly [from: number, to: number];
  isLogarithmic?: true;
}
