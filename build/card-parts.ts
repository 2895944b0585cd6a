import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import { readCardParts } from '../server/cards/card-parts.ts';
import { composeCard } from '../server/cards/compose.ts';
import { rasterize } from '../server/cards/rasterize.ts';
import { fontFiles, loadTypefaces } from '../server/cards/typefaces.ts';
import { readDrawings } from '../server/drawings/drawings.ts';
import { siteCardFacts } from '../server/reads/card-facts.ts';
import { readColors } from './colors.ts';

/** Writes what cards are drawn with: colors, fonts, and the card that stands in where none can be drawn. */
export async function writeCardParts(folder: string, drawings: string): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'colors.json'), JSON.stringify(readColors()));
  for (const name of fontFiles)
    writeFileSync(join(folder, `${name}.ttf`), await decompress(readFileSync(`public/fonts/${name}.woff2`)));
  const parts = readCardParts(folder);
  const tools = { parts, typefaces: await loadTypefaces(parts), drawings: readDrawings(drawings) };
  const card = composeCard(siteCardFacts('Boards, firmware, device clouds'), '', tools);
  writeFileSync(join(folder, 'site.png'), await rasterize(card));
}
