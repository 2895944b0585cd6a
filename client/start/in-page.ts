import { startBoard } from './board.ts';
import { startContents } from './contents.ts';
import { startCopyCode } from './copy-code.ts';
import { startErrorReports } from './error-reports.ts';
import { startInstruments } from './instruments.ts';
import { startMotion } from './motion.ts';
import { startReveal } from './reveal.ts';
import { startVitals } from './vitals.ts';

export function wakeInPage(seen: Event[]): void {
  startErrorReports();
  startReveal();
  startContents();
  startCopyCode(seen);
  startBoard(seen);
  startMotion(seen);
  startInstruments(seen);
  startVitals();
}
