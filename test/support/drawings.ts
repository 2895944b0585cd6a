import { type Drawings, readDrawings } from '../../server/content/drawings/drawings.ts';

let read: Drawings | undefined;

export function builtDrawings(): Drawings {
  read ??= readDrawings('dist/drawings');
  return read;
}
