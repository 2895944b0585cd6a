import type { PageBlock } from '../../../content/page-schema.ts';

/** Numbers a section's figures and tables separately, each from 1. */
export function nthOfKind(blocks: PageBlock[], index: number): number {
  return blocks.slice(0, index + 1).filter(({ kind }) => kind === blocks[index]?.kind).length;
}
