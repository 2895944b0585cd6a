import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Backup } from './manifest.ts';

const name = 'last-backup.json';
const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ made: v.pipe(v.string(), v.isoTimestamp()), folder: v.string() }),
);
type LastBackup = v.InferOutput<typeof schema>;

export function lastBackup(dataFolder: string): LastBackup | undefined {
  try {
    return v.parse(schema, readFileSync(join(dataFolder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Never throws, because the backup is complete even without this record. */
export function recordBackup(dataFolder: string, { folder, manifest: { made } }: Backup): void {
  try {
    const file = join(dataFolder, name);
    writeFileSync(`${file}.new`, JSON.stringify({ made, folder }), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch {
    // The data folder's disk may be full or read-only.
  }
}
