import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

export type Colors = Record<string, string>;

export interface SocialImageParts {
  colors: Record<string, Colors>;
  font(name: string): Buffer;
}

const colorsSchema = v.record(v.string(), v.record(v.string(), v.string()));

export function readSocialImageParts(folder: string): SocialImageParts {
  return {
    colors: v.parse(colorsSchema, JSON.parse(readFileSync(join(folder, 'colors.json'), 'utf8'))),
    font: (name) => readFileSync(join(folder, `${name}.ttf`)),
  };
}
