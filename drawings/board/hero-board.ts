import type { BoardPart, PrintedNames } from '../../shared/home.ts';
import { compactPaths } from '../kit/compact-paths.ts';
import { planeTransform } from '../kit/iso.ts';
import { escapeMarkup } from '../kit/svg.ts';
import { antenna, fieldIo, microcontroller, power, processor, radio, sensor } from './blocks.ts';
import { dimensions, laminate, shadows, stack } from './body.ts';
import { padsAndVias, pours } from './copper.ts';
import { label } from './labels.ts';
import { pulses, traces } from './nets.ts';
import { backPassives, frontPassives, indicators, passiveShapes } from './passives.ts';
import { silkLines, silkText } from './silkscreen.ts';

const description =
  'A circuit board with an application processor, radio, microcontroller, sensor front-end, power stage, field I/O, and antenna, above the sheets of its inner layers. Each label links to the service that covers the part.';

interface Board {
  parts: readonly BoardPart[];
  printed: PrintedNames;
}

export function heroBoard({ parts, printed }: Board): string {
  const [name] = (printed.board ?? '').split(' ', 1);
  const title = `Figure 1. Reference design${name && ` ${escapeMarkup(name)}`}, isometric view`;
  return compactPaths(
    `<svg class="board" viewBox="-516 -24 1406 976" preserveAspectRatio="xMaxYMin slice" role="group" aria-labelledby="board-title" aria-describedby="board-description"><title id="board-title">${title}</title> <desc id="board-description">${description}</desc> <g class="board__art" aria-hidden="true">${artwork(printed)}${dimensions()}</g><g class="board__labels">${parts.map(label).join('')}</g></svg>`,
  );
}

export function artwork(printed: PrintedNames): string {
  const top = [pours(), traces(), padsAndVias(), silkLines(), shadows(), pulses()].join('');
  return [
    stack(),
    laminate(),
    `<g transform="${planeTransform()}">${top}</g>`,
    silkText(printed),
    passiveShapes(),
    processor(printed),
    power(),
    backPassives(),
    radio(printed),
    antenna(),
    microcontroller(printed),
    fieldIo(),
    frontPassives(),
    indicators(),
    sensor(),
  ].join('');
}
