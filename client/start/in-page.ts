import { startBoard } from './board.ts';
import { startContents } from './contents.ts';
import { startCopyCode } from './copy-code.ts';
import { startPinout } from './pinout.ts';
import { startProbe } from './probe.ts';
import { startReveal } from './reveal.ts';
import { startTools } from './tools.ts';
import { startVitals } from './vitals.ts';

export function wakeInPage(seen: Event[]): void {
  startReveal();
  startContents();
  startCopyCode(seen);
  startBoard(seen);
  startPinout(seen);
  startTools(seen);
  startProbe(seen);
  startVitals();
}
