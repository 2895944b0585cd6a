import type { Drawing } from '../kit/drawing.ts';
import { seeded } from '../kit/random.ts';
import { chirp } from './chirp.ts';
import { contour } from './contour.ts';
import { current } from './current.ts';
import { eye } from './eye.ts';
import { flash } from './flash.ts';
import { floorplan } from './floorplan.ts';
import { fsm } from './fsm.ts';
import { logic } from './logic.ts';
import { mesh } from './mesh.ts';
import { type Family, height, width } from './plate.ts';
import { polar } from './polar.ts';
import { smith } from './smith.ts';
import { stackup } from './stackup.ts';
import { step } from './step.ts';
import { traces } from './traces.ts';

const families = {
  traces,
  eye,
  smith,
  chirp,
  polar,
  logic,
  fsm,
  floorplan,
  current,
  mesh,
  step,
  stackup,
  flash,
  contour,
} satisfies Record<string, Family>;

export type CoverFamily = keyof typeof families;

export const coverFamilies = Object.keys(families).filter(isFamily);

/** The cover of an item. Its plate is not part of the drawing: `client/ui/cover.css` gives the colors. */
export function cover(slug: string, family: CoverFamily): Drawing {
  return { width, height, body: families[family](seeded(slug)) };
}

/** The name a cover is served under: `covers/smith-<slug>`. */
export function coverName(slug: string, family: CoverFamily): string {
  return `covers/${family}-${slug}`;
}

export function isFamily(name: string): name is CoverFamily {
  return Object.hasOwn(families, name);
}
