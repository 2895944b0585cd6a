import { ContentError } from '../../server/content/content-error.ts';
import { loadContent } from '../../server/content/load-content.ts';
import { builtDrawings } from './drawings.ts';

/** What is said about a content folder that holds mistakes. */
export function faultsOf(folder: string): string {
  try {
    loadContent(folder, { drawings: builtDrawings() });
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
  throw new Error('The content folder was accepted.');
}
