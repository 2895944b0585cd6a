import type { PageBlock } from '../../../content/page-schema.ts';

/** A section's figures and tables are each numbered from 1. */
export function nthOfKind(blocks: PageBlock[], index: number): number {
  return blocks.slice(0, index + 1).filter(({ kind }) => kind === blocks[index]?.kind).length;
}
