import type { PageBlock } from '../../../content/page-schema.ts';

export function nthOfKind(blocks: PageBlock[], index: number): number {
  return blocks.slice(0, index + 1).filter(({ kind }) => kind === blocks[index]?.kind).length;
}
