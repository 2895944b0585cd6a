import { type Drawings, readDrawings } from '../../server/content/drawings/drawings.ts';

let read: Drawings | undefined;

/** Returns the build's drawings, which each test file reads once. */
export function builtDrawings(): Drawings {
  read ??= readDrawings('dist/drawings');
  return read;
}
