import type { BoardPart } from '../../shared/models.ts';
import { shape } from '../kit/iso.ts';

/**
 * A part that lifts when it or its label is pointed at. `outline` is path data of its place on the board: it stays, so that
 * the pointer does not lose a part that has just lifted.
 */
export function block(id: BoardPart['id'], outline: string, parts: string): string {
  return `<g class="board__block" data-block="${id}"><path class="board__hit" d="${outline}"/><g class="board__lift">${parts}</g></g>`;
}

/** Path data of an upright rectangle of the board, drawn in space. */
export function footprint(x: number, y: number, width: number, depth: number): string {
  return shape([
    [x, y, 0],
    [x + width, y, 0],
    [x + width, y + depth, 0],
    [x, y + depth, 0],
  ]);
}
