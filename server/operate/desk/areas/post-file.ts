import { readFileSync } from 'node:fs';
import { uploadOf } from '../../../posts/uploads/post-files.ts';
import type { Tables } from '../../../store/tables.ts';
import type { OpenedSite } from './changeable-site.ts';

export async function fileOf({ folder, store }: OpenedSite, reference: string): Promise<Uint8Array | undefined> {
  return store.isShared ? fileInTable(store.tables, reference) : fileInFolder(folder, reference);
}

export function fileInFolder(folder: string, reference: string): Uint8Array | undefined {
  const path = uploadOf(folder, reference);
  return path ? readFileSync(path) : undefined;
}

export async function fileInTable(tables: Tables, reference: string): Promise<Uint8Array | undefined> {
  const file = tables.selectFrom('files').select('bytes').where('reference', '=', reference);
  return (await file.executeTakeFirst())?.bytes;
}
