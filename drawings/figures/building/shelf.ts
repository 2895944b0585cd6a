import { keepsakes } from '../../keepsakes/keepsakes.ts';
import type { Drawing } from '../../kit/drawing.ts';

const [columns, pitch] = [5, 112];

/** What the engineers of the team page have broken or fixed, side by side. */
export function wide(): Drawing {
  const drawn = Object.values(keepsakes).map((draw, index) => {
    const [x, y] = [(index % columns) * pitch + 8, Math.floor(index / columns) * pitch + 8];
    return `<g transform="translate(${x} ${y})">${draw().body}</g>`;
  });
  return { width: columns * pitch, height: Math.ceil(drawn.length / columns) * pitch, body: drawn.join('') };
}
