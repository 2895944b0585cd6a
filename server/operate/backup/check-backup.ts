import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { reasonOf } from '../../process/text/reason-of.ts';
import { dataParts, formerParts } from '../../store/swap-data.ts';
import { BackupError } from './backup-error.ts';
import type { BackupFile, Manifest } from './manifest.ts';

export async function checkFiles(folder: string, { files }: Pick<Manifest, 'files'>): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path);
    if (!existsSync(file)) throw new BackupError(`This backup is incomplete: ${file} is missing. Use another backup.`);
    const found = await digestOf(file);
    if (found.sha256 !== sha256 || found.bytes !== bytes) {
      throw new BackupError(`${file} has changed since the backup was made. Use another backup.`);
    }
  }
  const databases = [dataParts.database, formerParts.database];
  for (const name of databases.filter((each) => files.some(({ path }) => path === each))) {
    const error = databaseError(join(folder, name));
    if (error) throw new BackupError(`${join(folder, name)} is damaged (${error}); use another backup.`);
  }
}

export function databaseError(file: string): string | undefined {
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const [first] = database.prepare('PRAGMA integrity_check(1)').all();
    if (first?.integrity_check !== 'ok') return String(first?.integrity_check).split('\n')[0];
    const [broken] = database.prepare('PRAGMA foreign_key_check').all();
    return broken && `a row of ${broken.table} refers to a missing row of ${broken.parent}`;
  } catch (error) {
    return reasonOf(error);
  }
}

export async function digestOf(file: string): Promise<Omit<BackupFile, 'path'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
