export interface Layer {
  name: string;
  /** In µm. */
  thickness: number;
  kind: 'mask' | 'copper' | 'prepreg' | 'core' | 'filler';
}

/** A layer where it is drawn, from top to bottom in viewBox units. */
export interface Band extends Layer {
  top: number;
  bottom: number;
}

/** Six layers on 1.6 mm. Foil of 17 µm inside, 45 µm with plating outside; what is not copper is FR-4 at εr 4.1 to 4.3. */
export const stack: readonly Layer[] = [
  { name: 'mask', thickness: 20, kind: 'mask' },
  { name: 'L1', thickness: 45, kind: 'copper' },
  { name: 'prepreg', thickness: 115, kind: 'prepreg' },
  { name: 'L2', thickness: 17, kind: 'copper' },
  { name: 'core', thickness: 100, kind: 'core' },
  { name: 'L3', thickness: 17, kind: 'copper' },
  { name: 'filler', thickness: 972, kind: 'filler' },
  { name: 'L4', thickness: 17, kind: 'copper' },
  { name: 'core', thickness: 100, kind: 'core' },
  { name: 'L5', thickness: 17, kind: 'copper' },
  { name: 'prepreg', thickness: 115, kind: 'prepreg' },
  { name: 'L6', thickness: 45, kind: 'copper' },
  { name: 'mask', thickness: 20, kind: 'mask' },
];

/** The filler is cut short, or it were three fifths of the picture. */
const drawnFiller = 200;

/** The stack to scale, in units per µm, from a height downward. */
export function bandsOf(top: number, scale: number): Band[] {
  let edge = top;
  return stack.map((layer) => {
    const above = edge;
    edge += (layer.kind === 'filler' ? drawnFiller : layer.thickness) * scale;
    return { ...layer, top: above, bottom: edge };
  });
}
