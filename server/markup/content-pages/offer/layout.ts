import type { PageBlock, PageSection } from '../../../content/page-schema.ts';

export type Layout = 'bench' | 'band' | 'listing' | 'aside' | 'whole';

export function layoutOf({ ground, blocks }: PageSection, number: number): Layout {
  if (ground === 'bench') return 'bench';
  if (ground === 'band' || blocks.some(isStrip)) return 'band';
  if (number === 1) return 'whole';
  if (isListing(blocks)) return 'listing';
  return blocks.every(fitsBesideItsHead) ? 'aside' : 'whole';
}

/** If several sections contain only sources, drops all of them but the first. */
export function sourcesLast(sections: PageSection[]) {
  const isSources = ({ blocks }: PageSection) => blocks.every(({ kind }) => kind === 'sources');
  return { sections: sections.filter((section) => !isSources(section)), sources: sections.find(isSources) };
}

export function isStrip(block: PageBlock): boolean {
  return block.kind === 'steps' && block.steps.length >= 4 && block.steps.length <= 6;
}

/**
 * Returns the index of the first block after the first figure and the blocks that explain it. Without a figure, returns
 * the index of the first block that is not explanatory. Returns the number of blocks if no block follows.
 */
export function endOfBench(blocks: PageBlock[]): number {
  const figure = blocks.findIndex(({ kind }) => kind === 'figure');
  const rest = blocks.slice(figure + 1).findIndex(({ kind }) => !explaining.includes(kind));
  return rest < 0 ? blocks.length : figure + 1 + rest;
}

export function isPair([figure, beside, ...more]: PageBlock[]): boolean {
  if (figure?.kind !== 'figure' || !beside || more.length > 0) return false;
  return beside.kind === 'points' ? beside.points.length <= 3 : beside.kind === 'text' || beside.kind === 'links';
}

export const maxInOneColumn = 420;

function isListing(blocks: PageBlock[]): boolean {
  const rest = blocks.filter(({ kind }) => kind !== 'code');
  return rest.length === blocks.length - 1 && rest.every(({ kind }) => kind === 'text');
}

const explaining = ['text', 'numbers', 'note', 'links'];

const narrowKinds = ['questions', 'list', 'text', 'note', 'sources', 'numbers', 'timeline'];

const maxRows = 7;

function fitsBesideItsHead(block: PageBlock): boolean {
  if (block.kind === 'table') return block.folded || block.rows.length <= maxRows;
  if (block.kind === 'links') return block.links.every(({ drawing }) => !drawing);
  return narrowKinds.includes(block.kind);
}
