import { startBoard } from './board.ts';
import { startContents } from './contents.ts';
import { startCopyCode } from './copy-code.ts';
import { startPinout } from './pinout.ts';
import { startReveal } from './reveal.ts';

/** Starts what answers to a visitor who is in the page itself. Its code comes with the first sign of that; `seen` came before it. */
export function wakeInPage(seen: Event[]): void {
  startReveal();
  startContents();
  startCopyCode(seen);
  startBoard(seen);
  startPinout(seen);
}
