import type { Material } from '../kit/iso.ts';

function material(name: string, edge?: string): Material {
  const faces = { top: `var(--${name})`, left: `var(--${name}-2)`, right: `var(--${name}-3)` };
  return edge ? { ...faces, edge: `var(--${edge})` } : faces;
}

export const materials = {
  chip: material('chip', 'chip-edge'),
  substrate: material('substrate', 'chip-edge'),
  lid: material('lid', 'chip-edge'),
  metal: material('metal', 'metal-edge'),
  ferrite: material('ferrite', 'chip-edge'),
  terminal: material('terminal', 'terminal-edge'),
  ceramic: material('ceramic'),
  tin: material('metal'),
  can: { ...material('metal'), right: 'var(--metal-2)' },
};

export function lit(paint: string): Material {
  return { top: paint, left: paint, right: paint };
}

export const laser = 'fill="var(--metal)"';
export const laserDim = 'fill="var(--metal)" opacity=".62"';
export const etched = 'fill="var(--etch)"';
