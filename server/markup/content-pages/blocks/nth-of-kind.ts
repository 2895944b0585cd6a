import type { PageBlock } from '../../../content/page-schema.ts';

/** Returns the block's number among the section's blocks of the same kind, counting from 1. */
export function nthOfKind(blocks: PageBlock[], index: number): number {
  return blocks.slice(0, index + 1).filter(({ kind }) => kind === blocks[index]?.kind).length;
}
