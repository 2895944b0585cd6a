import { join, relative } from 'node:path';

/** Where the site listens for its desk. Systems take about a hundred characters: from here it may be shorter. */
export function deskAddress(folder: string): string {
  const file = join(folder, 'desk.sock');
  const near = relative(process.cwd(), file);
  return near.length < file.length ? near : file;
}
