import type { Drawing } from '../drawing.ts';
import { agrotech } from './agrotech.ts';
import { cleantech } from './cleantech.ts';
import { healthcare } from './healthcare.ts';
import { industrial } from './industrial.ts';
import { smartCity } from './smart-city.ts';
import { smartHome } from './smart-home.ts';
import { smartMining } from './smart-mining.ts';
import { smartRetail } from './smart-retail.ts';

/** The scene of each industry, by the slug of its page. */
export const industryScenes: Record<string, () => Drawing> = {
  'healthcare-iot': healthcare,
  'cleantech-iot-solutions': cleantech,
  'smart-city-iot': smartCity,
  'agrotech-iot': agrotech,
  'smart-retail-iot': smartRetail,
  'smart-home-automation': smartHome,
  'industrial-iot': industrial,
  'smart-mining-iot': smartMining,
};

/** The scene of an industry page; undefined for a slug that is none. */
export function industryScene(slug: string): Drawing | undefined {
  return Object.hasOwn(industryScenes, slug) ? industryScenes[slug]?.() : undefined;
}
