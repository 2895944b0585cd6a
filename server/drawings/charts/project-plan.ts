/** A project as shares of its length, from 0 to 1. One line of the plan is a lane, one stretch of work a segment. */
export interface Segment {
  start: number;
  end: number;
  label: string;
  /** What to write instead where a phase ends within the segment: one name for each phase. */
  byPhase?: readonly string[];
  /** Work that may or may not come. */
  reserved?: boolean;
}

export interface Lane {
  name: string;
  segments: readonly Segment[];
}

export interface Phase {
  name: string;
  start: number;
  end: number;
  /** Short name and length in weeks. Production has no end. */
  length?: readonly [name: string, weeks: string];
  /** What must hold before the next phase begins. */
  gate?: string;
}

export const phases: readonly Phase[] = [
  { name: 'Concept', start: 0, end: 0.14, length: ['CON', '2–4'], gate: 'G1 spec frozen' },
  { name: 'EVT', start: 0.14, end: 0.4, length: ['EVT', '6–10'], gate: 'G2 boards talk' },
  { name: 'DVT', start: 0.4, end: 0.68, length: ['DVT', '8–14'], gate: 'G3 design locked' },
  { name: 'PVT', start: 0.68, end: 0.84, length: ['PVT', '4–6'], gate: 'G4 line ready' },
  { name: 'Production', start: 0.84, end: 1 },
];

export const lanes: readonly Lane[] = [
  {
    name: 'HW',
    segments: [
      { start: 0, end: 0.14, label: 'architecture' },
      { start: 0.14, end: 0.27, label: 'schematic, layout' },
      { start: 0.27, end: 0.4, label: 'rev A bring-up' },
      { start: 0.4, end: 0.58, label: 'rev B, DFM' },
      { start: 0.58, end: 0.68, label: 'rev C' },
      { start: 0.68, end: 0.84, label: 'tooling, fixture' },
      { start: 0.84, end: 1, label: 'ECO', reserved: true },
    ],
  },
  {
    name: 'FIRMWARE',
    segments: [
      { start: 0.05, end: 0.14, label: 'spikes' },
      { start: 0.14, end: 0.27, label: 'BSP on dev kit' },
      { start: 0.27, end: 0.52, label: 'drivers, app, secure boot', byPhase: ['drivers, app', 'secure boot'] },
      { start: 0.52, end: 0.68, label: 'feature freeze' },
      { start: 0.68, end: 0.84, label: 'release 1.0' },
      { start: 0.84, end: 1, label: 'OTA cadence' },
    ],
  },
  {
    name: 'CLOUD',
    segments: [
      { start: 0.09, end: 0.27, label: 'ingest, device registry', byPhase: ['ingest', 'device registry'] },
      { start: 0.27, end: 0.52, label: 'dashboards, API', byPhase: ['dashboards', 'API'] },
      { start: 0.52, end: 0.72, label: 'load test 100 k' },
      { start: 0.72, end: 1, label: 'run + on-call' },
    ],
  },
  {
    name: 'TEST',
    segments: [
      { start: 0.2, end: 0.4, label: 'HIL rig' },
      { start: 0.4, end: 0.56, label: 'env, drop, ESD' },
      { start: 0.56, end: 0.68, label: 'pre-scan' },
      { start: 0.68, end: 0.8, label: 'CE · FCC · KC lab' },
      { start: 0.8, end: 1, label: 'end-of-line' },
    ],
  },
];
