import { startPinout } from '../../ui/start-pinout.ts';
import { startBoard } from './board-interaction.ts';

/** Milliseconds after hydration: nothing of the first load is left to do by then. */
const rest = 300;

/** Makes the drawings of home answer. Ends with the signal. */
export function startHome(page: HTMLElement, signal: AbortSignal): void {
  const board = page.querySelector<SVGElement>('.board');
  const pinout = page.querySelector('.pinout');
  if (board) startBoard(board, signal);
  if (pinout) startPinout(pinout, signal);
  // What was left out below the fold is laid out now, so that the page has its real height and a picture of it is whole.
  setTimeout(() => page.classList.add('home--whole'), rest);
}
