import type { Drawing } from '../kit/drawing.ts';
import { seededRandom } from '../kit/random.ts';
import { type CoverFamily, families } from './families.ts';
import { type CoverFacts, caption, height, width } from './plate.ts';

const noFacts: CoverFacts = { values: [], labels: [] };

export function cover(slug: string, family: CoverFamily, facts = noFacts): Drawing {
  const { draw, placesLabels } = families[family];
  const body = draw(seededRandom(slug), facts);
  return { width, height, body: placesLabels ? body : body + caption(facts.labels) };
}
