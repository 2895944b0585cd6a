import { checkContent } from '../../server/content/checks/check-content.ts';
import { ContentError } from '../../server/content/content-error.ts';
import { readPictures } from '../../server/content/pictures.ts';
import { contentFolder, type Files } from './content-folder.ts';
import { sampleFolder } from './site-content.ts';

const pictures = await readPictures(sampleFolder);
const shown = { pictures: { ...pictures, addresses: [] } };

export function checkOf(files: Files, today = '2026-11-21'): string {
  try {
    checkContent(contentFolder(files), shown, today);
    return '';
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message;
  }
}
