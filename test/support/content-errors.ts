import { ContentError, textOf } from '../../server/content/content-error.ts';
import { loadContent } from '../../server/content/load-content.ts';
import { readPictures } from '../../server/content/pictures.ts';
import { sampleFolder } from './site-content.ts';

const pictures = await readPictures(sampleFolder);

export function errorsIn(folder: string): string {
  try {
    const { warnings } = loadContent(folder, { pictures });
    if (warnings.length > 0) return warnings.map(textOf).join('\n');
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  throw new Error('The content folder was accepted.');
}
