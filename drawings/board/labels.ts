import type { BoardPart } from '../../shared/home.ts';
import { type Point3, project } from '../kit/iso.ts';
import { escapeMarkup, rounded } from '../kit/svg.ts';
import { viewOfBlock } from './crops/service-crops.ts';

/**
 * `at` is the target on the board, and `y` is the label's vertical position in the drawing. `elbow` is the length of
 * the leader's horizontal part, which runs to the left if `elbow` is negative.
 */
const places: Record<BoardPart['id'], { at: Point3; y: number; elbow: number }> = {
  processor: { at: [470, 112, 24], y: 46, elbow: 24 },
  antenna: { at: [836, 36, 0], y: 106, elbow: -24 },
  radio: { at: [716, 66, 26], y: 164, elbow: -24 },
  sensor: { at: [850, 356, 16], y: 784, elbow: 152 },
  mcu: { at: [690, 380, 12], y: 842, elbow: 282 },
  'field-io': { at: [478, 560, 34], y: 800, elbow: -34 },
  power: { at: [134, 424, 10], y: 738, elbow: -34 },
  stack: { at: [300, 560, -80], y: 540, elbow: -34 },
};

/** Estimated widths of a character in the name and in the line below the name. */
const nameCharacter = 12.2;
const lineCharacter = 10.3;

export function label({ id, reference, name, line, href }: BoardPart): string {
  const { at, y, elbow } = places[id];
  const [dotX = 0, dotY = 0] = project(at).map(rounded);
  const end = rounded(dotX + elbow);
  const leftward = elbow < 0;
  const textX = rounded(end + (leftward ? -10 : 10));
  const width = Math.max((reference.length + name.length + 1) * nameCharacter, line.length * lineCharacter) + 20;
  const anchor = leftward ? ' text-anchor="end"' : '';
  const hit = `M${end} ${y - 26}h${rounded(leftward ? -width : width)}v58H${end}z`;
  const text = (className: string, below: number, content: string) =>
    `<text class="${className}" x="${textX}" y="${y + below}"${anchor}>${content}</text> `;
  return [
    `<a class="board__label" data-block="${id}" data-view="${viewOfBlock(id)}" href="${escapeMarkup(href)}">`,
    `<path class="board__hit" transform-origin="${end} ${y}" d="${hit}"/>`,
    `<path class="board__leader" d="M${dotX} ${dotY}V${y}H${end}"/>`,
    `<circle class="board__dot" cx="${dotX}" cy="${dotY}" r="4"/>`,
    text('board__name', -2, `<tspan class="board__reference">${escapeMarkup(reference)}</tspan> ${escapeMarkup(name)}`),
    text('board__line', 22, escapeMarkup(line)),
    '</a>',
  ].join('');
}
