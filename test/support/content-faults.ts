import { ContentError, textOf } from '../../server/content/content-error.ts';
import { type ContentStore, createContentStore } from '../../server/content/content-store.ts';
import { loadContent } from '../../server/content/load-content.ts';
import { readPictures } from '../../server/content/pictures.ts';
import { contentFolder } from './content-folder.ts';
import { sampleFolder } from './site-content.ts';

const pictures = await readPictures(sampleFolder);

/** Files without mistakes are parsed once for a file of tests: a store knows them by their hash. */
let store: ContentStore | undefined;

/** What is said about a content folder that holds mistakes, or that is accepted with warnings. */
export function faultsOf(folder: string): string {
  if (!store) {
    store = createContentStore();
    loadContent(contentFolder(), { pictures, store });
  }
  try {
    const { warnings } = loadContent(folder, { pictures, store });
    if (warnings.length > 0) return warnings.map(textOf).join('\n');
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  throw new Error('The content folder was accepted.');
}
