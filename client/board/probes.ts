import { testPoints } from '../../shared/board/test-points.ts';
import { make } from '../browser/make.ts';

/** Puts a button on each test point of the board. */
export function addProbes(board: SVGElement): HTMLButtonElement[] {
  return Object.entries(testPoints).map(([point, [x, y]]) => {
    const flag = make('span', { class: 'probe__flag mono' }, point);
    const button = make(
      'button',
      { type: 'button', class: 'probe', 'data-point': point, 'aria-pressed': 'false' },
      flag,
    );
    button.setAttribute('aria-label', `${point}: show its wave`);
    // Isometric, as drawings/kit/iso.ts projects it.
    button.style.setProperty('--x', String((x - y) * 0.866));
    button.style.setProperty('--y', String((x + y) / 2));
    board.after(button);
    return button;
  });
}
