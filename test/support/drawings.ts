import { type Drawings, readDrawings } from '../../server/content/drawings/drawings.ts';

let read: Drawings | undefined;

/** What the build drew, read once for a file of tests. */
export function builtDrawings(): Drawings {
  read ??= readDrawings('dist/drawings');
  return read;
}
