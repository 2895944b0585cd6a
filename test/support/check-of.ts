import { checkContent } from '../../server/content/checks/check-content.ts';
import { ContentError } from '../../server/content/content-error.ts';
import { createFigures } from '../../server/content/figures.ts';
import { noPictures } from '../../server/content/pictures.ts';
import { contentFolder, type Files } from './content-folder.ts';
import { builtDrawings } from './drawings.ts';

const shown = { figures: createFigures(builtDrawings(), noPictures), pictures: noPictures };

/** What the check says about the sample with these files; empty when it finds nothing. */
export function checkOf(files: Files, today = '2026-11-21'): string {
  try {
    checkContent(contentFolder(files), shown, today);
    return '';
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message;
  }
}
