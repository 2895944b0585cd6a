import type { PageBlock, PageSection } from '../../../content/page-schema.ts';

export type Layout = 'bench' | 'band' | 'listing' | 'aside' | 'whole';

export function layoutOf({ ground, blocks }: PageSection, number: number): Layout {
  if (ground === 'bench') return 'bench';
  if (ground === 'band' || blocks.some(isStrip)) return 'band';
  if (number === 1) return 'whole';
  if (isListing(blocks)) return 'listing';
  return blocks.every(fitsBesideItsHead) ? 'aside' : 'whole';
}

/** Of the sections that contain only sources, pages show only the first, after all other sections. */
export function sourcesLast(sections: PageSection[]) {
  const isSources = ({ blocks }: PageSection) => blocks.every(({ kind }) => kind === 'sources');
  return { sections: sections.filter((section) => !isSources(section)), sources: sections.find(isSources) };
}

/** Four to six steps fit side by side. */
export function isStrip(block: PageBlock): boolean {
  return block.kind === 'steps' && block.steps.length >= 4 && block.steps.length <= 6;
}

/**
 * Returns the index of the first block below the mat, which covers only the first figure and the blocks that explain
 * it.
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

/** Maximum characters of a text in one column. */
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
