import { basename, relative, resolve } from 'node:path';
import type { ContentIssue } from '../content-error.ts';
import { isDamaged } from '../pictures/convert.ts';
import type { Pictures } from '../pictures.ts';

/** Decodes every bitmap, which would take too long at startup. */
export async function damagedPictures(folder: string, { bitmaps }: Pick<Pictures, 'bitmaps'>): Promise<ContentIssue[]> {
  const errors: ContentIssue[] = [];
  for (const { path } of bitmaps) {
    if (!(await isDamaged(path))) continue;
    const file = `${basename(resolve(folder))}/${relative(folder, path)}`;
    errors.push({ file, line: 1, message: 'is damaged; save the picture again' });
  }
  return errors;
}
