import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { offices } from '../drawings/building/offices.ts';
import { rooms } from '../drawings/building/rooms.ts';
import { facts } from '../drawings/facts/facts.ts';
import { keepsakes } from '../drawings/keepsakes/keepsakes.ts';
import { drawingFile, onlyPart, standAloneStyle } from '../drawings/kit/svg-file.ts';
import { badges } from '../drawings/marks/badges.ts';
import { bondingMini } from '../drawings/package/bonding-mini.ts';
import { type DrawingIndex, productName } from '../server/drawings/drawings.ts';
import { readDrawingTokens } from './drawing-tokens.ts';
import { type Draw, findFigures, findProducts, findScenes } from './find-drawings.ts';

/** Draws everything that does not depend on data at run time, and writes `index.json` with the sizes. */
export async function drawFiles(folder: string): Promise<void> {
  const tokens = readDrawingTokens();
  const scenes = await findScenes();
  const products = await findProducts();
  const figures = await findFigures();
  const single: Record<string, Draw> = {
    ...figures.drawings,
    ...Object.fromEntries(Object.entries(scenes).map(([slug, draw]) => [`industries/${slug}`, draw])),
    ...Object.fromEntries(Object.entries(products).map(([slug, draw]) => [productName(slug), draw])),
  };
  const sprites: Record<string, Record<string, Draw>> = {
    badges,
    industries: scenes,
    'bonding-mini': bondingMini,
    building: rooms,
    offices,
    keepsakes,
    facts,
  };
  const index: DrawingIndex = { tokens, sizes: {}, plots: {}, sprites: Object.keys(sprites), products: {} };
  const plateTokens = { ...tokens.page, ...tokens.cover };
  for (const [slug, draw] of Object.entries(products)) {
    const { plate, lifts, zoom, label, caption } = draw();
    index.products[slug] = { plate, lifts, zoom, label, caption };
  }

  function write(name: string, parts: Record<string, Draw>) {
    const drawn = Object.entries(parts).map(([id, draw]) => [id, draw()] as const);
    const styleOf = (markup: string) =>
      name.startsWith(productName(''))
        ? standAloneStyle(markup, plateTokens, 'plate')
        : standAloneStyle(markup, tokens.page, 'paper');
    const file = join(folder, `${name}.svg`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, drawingFile(Object.fromEntries(drawn), styleOf).text);
    const [, first] = drawn[0] ?? [];
    if (first && name in single) index.sizes[name] = { width: first.width, height: first.height };
  }

  for (const [name, draw] of Object.entries(single)) write(name, { [onlyPart]: draw });
  for (const [name, parts] of Object.entries(sprites)) write(name, parts);
  for (const [name, plot] of Object.entries(figures.plots)) {
    const data = plot();
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(data));
    for (const layout of Object.keys(data.layouts)) index.plots[layout] = name;
  }
  writeFileSync(join(folder, 'index.json'), JSON.stringify(index));
}
