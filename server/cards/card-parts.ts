import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Colors by the names of their custom properties: `--ink`. */
export type Colors = Record<string, string>;

/** Colors and fonts for cards, made by the build from the site's style sheets and fonts. */
export interface CardParts {
  /** By the selector that gives the names their colors, such as `.cover--paper`. */
  colors: Record<string, Colors>;
  /** TrueType, by the name of the file. */
  font(name: string): Buffer;
}

const colorsSchema = v.record(v.string(), v.record(v.string(), v.string()));

/** @param folder `cards` of a build. Throws where it is not there. */
export function readCardParts(folder: string): CardParts {
  return {
    colors: v.parse(colorsSchema, JSON.parse(readFileSync(join(folder, 'colors.json'), 'utf8'))),
    font: (name) => readFileSync(join(folder, `${name}.ttf`)),
  };
}
