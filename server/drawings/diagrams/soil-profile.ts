/** A depth of the probe, in cm, with what is measured there. */
export interface ProbeDepth {
  depth: number;
  /** Water by volume, in percent. */
  content: number;
  /** When its heat pulse fires, from 1. */
  turn: number;
}

/** Silt loam in July, a week after rain. Two neighbors never fire one after the other. */
export const probeDepths: readonly ProbeDepth[] = [
  { depth: 15, content: 19, turn: 1 },
  { depth: 30, content: 17, turn: 3 },
  { depth: 45, content: 20, turn: 5 },
  { depth: 60, content: 24, turn: 2 },
  { depth: 75, content: 28, turn: 4 },
  { depth: 90, content: 30, turn: 6 },
];
/** Below this, in percent, a root gets nothing. */
export const wiltingPoint = 13;
/** Of the soil, from the surface down, in cm. */
export const horizons = [
  { name: 'topsoil', to: 28 },
  { name: 'subsoil', to: 68 },
  { name: 'loess', to: 100 },
];
