import { readDrawings } from '../drawings/drawings.ts';
import { checkContent } from './check-content.ts';
import { ContentError } from './content-error.ts';
import { createFigures } from './figures.ts';

/** Writes one line for each mistake in the folder. `drawings` is that of the build. Gives the exit code: 1 when there are any. */
export function runCheck(folder: string, drawings: string, write: (text: string) => void): number {
  try {
    const figures = createFigures(readDrawings(drawings));
    checkContent(folder, figures, new Date().toISOString().slice(0, 10));
    write('The content has no mistakes.\n');
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const count = error.faults.length;
    write(`${error.message}\n${count} ${count === 1 ? 'mistake' : 'mistakes'}.\n`);
    return 1;
  }
}
