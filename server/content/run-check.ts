import { readDrawings } from '../drawings/drawings.ts';
import { checkContent } from './check-content.ts';
import { ContentError } from './content-error.ts';
import { createFigures } from './figures.ts';
import { readPictures } from './pictures.ts';

/** Writes one line for each mistake in the folder. `drawings` is that of the build. Gives the exit code: 1 when there are any. */
export async function runCheck(folder: string, drawings: string, write: (text: string) => void): Promise<number> {
  try {
    const pictures = await readPictures(folder);
    const figures = createFigures(readDrawings(drawings), pictures);
    checkContent(folder, { figures, pictures }, new Date().toISOString().slice(0, 10));
    write('The content has no mistakes.\n');
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const count = error.faults.length;
    write(`${error.message}\n${count} ${count === 1 ? 'mistake' : 'mistakes'}.\n`);
    return 1;
  }
}
