import { hash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const name = 'manifest.json';

const fileSchema = v.object({
  /** Allows only known paths in a data folder, because a restore writes to these paths. */
  path: v.pipe(
    v.string(),
    v.regex(/^(?:site\.db|upstream\.db|form-key|uploads\/[A-Z]+-[0-9A-Z]{8}|upstream-files\/\d+)$/),
  ),
  bytes: v.number(),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type BackupFile = v.InferOutput<typeof fileSchema>;

const countsSchema = v.object({
  posts: v.number(),
  chats: v.number(),
  files: v.number(),
  comments: v.number(),
  subscribers: v.number(),
  /** Time of the newest post, in milliseconds since the epoch; null if there are no posts. */
  newest: v.nullable(v.number()),
});
export type DataCounts = v.InferOutput<typeof countsSchema>;

const manifestSchema = v.object({
  format: v.literal(1, 'it was made by a newer release'),
  release: v.string(),
  made: v.pipe(v.string(), v.isoTimestamp()),
  from: v.string(),
  dataVersions: v.record(v.string(), v.number()),
  counts: countsSchema,
  files: v.array(fileSchema),
  /** Paths of uploaded files that were missing or damaged when the backup was made. */
  faulty: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof manifestSchema>;

export interface Backup {
  folder: string;
  manifest: Manifest;
}

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, name), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
}

export function readBackup(folder: string): Backup | undefined {
  try {
    const text = readFileSync(join(folder, name), 'utf8');
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text);
    return parsed.success ? { folder, manifest: parsed.output } : undefined;
  } catch {
    return undefined;
  }
}

export function backupsIn(folder: string): Backup[] {
  const names = readdirSync(folder).filter((each) => /^backup-[\w-]+$/.test(each));
  const found = names.flatMap((each) => {
    const path = join(folder, each);
    return lstatSync(path).isDirectory() ? (readBackup(path) ?? []) : [];
  });
  return found.sort((a, b) => (a.manifest.made < b.manifest.made ? 1 : -1));
}

/**
 * Among the backups in `folder` that are from the same data folder as `made`, deletes all except `made` and the newest
 * `count - 1` others. Returns the paths of the deleted backups.
 */
export function deleteOlder(folder: string, made: Backup, count: number): string[] {
  const others = backupsIn(folder).filter(
    (each) => each.folder !== made.folder && each.manifest.from === made.manifest.from,
  );
  return others.slice(count - 1).map((each) => {
    // Renames the folder first, because a half-deleted folder must not look like a backup.
    const leaving = join(folder, `${unfinished(made.manifest.from)}${each.manifest.made.replaceAll(':', '-')}`);
    renameSync(each.folder, leaving);
    rmSync(leaving, { recursive: true, force: true });
    return each.folder;
  });
}

export function unfinished(from: string): string {
  return `.unfinished-${hash('sha256', from).slice(0, 16)}-`;
}
