/** Who makes a piece of evidence: a build, a test house after our own pre-scan, or an engineer whose text is reviewed. */
export type Source = 'build' | 'house' | 'text';

interface Evidence {
  /** In two lines, for a column. */
  name: readonly [string, string];
  source: Source;
}

export const evidence: readonly Evidence[] = [
  { name: ['radiated', 'emission'], source: 'house' },
  { name: ['conducted', 'radio'], source: 'house' },
  { name: ['immunity', ''], source: 'house' },
  { name: ['exposure', 'to RF'], source: 'house' },
  { name: ['electrical', 'safety'], source: 'house' },
  { name: ['threat', 'model'], source: 'text' },
  { name: ['risk', 'file'], source: 'text' },
  { name: ['SBOM', 'and scan'], source: 'build' },
  { name: ['update', 'and revert'], source: 'build' },
  { name: ['unit, HIL', 'results'], source: 'build' },
  { name: ['trace', 'matrix'], source: 'build' },
];

interface Approval {
  name: string;
  detail: string;
  /** For a column on a phone. */
  brief: string;
  /** Indexes of the evidence it asks for. */
  needs: readonly number[];
}

/** For a product with Bluetooth and a battery, sold in three markets, one variant of it medical. */
export const approvals: readonly Approval[] = [
  { name: 'CE RED 3.1', detail: 'EN 62368-1, EN 301 489', brief: 'RED', needs: [0, 2, 3, 4] },
  { name: 'CE RED 3.2', detail: 'EN 300 328', brief: 'RED', needs: [0, 1] },
  { name: 'CE RED 3.3', detail: 'EN 18031-1', brief: 'RED', needs: [5, 7, 8] },
  { name: 'FCC', detail: '15.247, 15B', brief: 'FCC', needs: [0, 1, 3] },
  { name: 'KC', detail: 'KS X 3123, KS X 3124', brief: 'KC', needs: [0, 1, 2] },
  { name: 'CRA', detail: 'Annex I, VII', brief: 'CRA', needs: [5, 7, 8, 9] },
  { name: 'IEC 62443-4-2', detail: 'components, SL 2', brief: '443', needs: [5, 8, 9, 10] },
  { name: 'IEC 62304', detail: 'class B or C', brief: '304', needs: [6, 7, 9, 10] },
  { name: 'IEC 60601-1-2', detail: 'medical EMC', brief: '601', needs: [0, 2, 6] },
];

/** How many approvals ask for each piece of evidence. */
export const uses = evidence.map((_, index) => approvals.filter(({ needs }) => needs.includes(index)).length);
export const mostUsed = uses.indexOf(Math.max(...uses));
