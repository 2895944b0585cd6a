import { reviewedSchematic, schematicSize } from '../../building/schematic.ts';
import type { Drawing } from '../../kit/drawing.ts';

/** A reviewed schematic without letters, for where it is small. */
export function wide(): Drawing {
  return { ...schematicSize, body: reviewedSchematic({}) };
}
