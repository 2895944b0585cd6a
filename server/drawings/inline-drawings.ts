import { firstPin, type Navigation } from '../../shared/models.ts';
import type { DrawingName } from '../../shared/site.ts';
import { bondingDiagram } from './bonding.ts';

/** The markup of every drawing that a page puts into itself, made once: it is the same for everyone. */
export function createInlineDrawings({ groups }: Navigation): Record<DrawingName, string> {
  const pins = groups.flatMap(({ services }) => services);
  return { bonding: bondingDiagram(pins, firstPin) };
}
