import { type Drawings, readDrawings } from '../../server/content/drawings/drawings.ts';

let read: Drawings | undefined;

/** Returns the build's drawings. Each test file reads them only once. */
export function builtDrawings(): Drawings {
  read ??= readDrawings('dist/drawings');
  return read;
}
