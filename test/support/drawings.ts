import { type Drawings, readDrawings } from '../../server/content/drawings/drawings.ts';

let read: Drawings | undefined;

/** Returns the drawings of the build, read once per file of tests. */
export function builtDrawings(): Drawings {
  read ??= readDrawings('dist/drawings');
  return read;
}
