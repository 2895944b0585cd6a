import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { formatCount } from '../../../process/text/format-count.ts';
import { printableJson } from '../../../process/text/printable.ts';
import { reasonOf } from '../../../process/text/reason-of.ts';
import { minuteOf } from '../../../process/text/times.ts';
import { type MadeBackup, makeBackup, megabytes } from '../../backup/make-backup.ts';
import type { Backup, DataCounts } from '../../backup/manifest.ts';
import { checkedBackup, presentCounts, requireKnownVersion, restoreBackup } from '../../backup/restore.ts';
import { DeskError } from '../areas/desk-error.ts';
import { auditRead } from './change-site.ts';
import { deskCommand, shellWord } from './command-line.ts';
import { type DeskCommand, type DeskContext, typed } from './desk-command.ts';
import type { SiteData } from './open-site-data.ts';

const { reference, flag, number } = typed;

export function addBackup(program: DeskCommand): void {
  program.add('backup', {
    about:
      "Copies the site's data to a new subfolder of the given folder and checks the copy. A backup contains the site's database, the files visitors sent, and the signing key. The site can keep running. With --check, checks an existing backup.",
    referenceName: 'folder',
    schema: v.object({ reference, keep: number, check: flag, json: flag }),
    work({ reference: target, keep, check, json }) {
      if (check && keep) throw new DeskError('Use --keep or --check, not both.');
      return check
        ? (context) => checkOne(context, context.pathOf(target), json)
        : (context) =>
            backUp({ ...context, folder: folderOf(context, 'pg_dump') }, context.pathOf(target), { keep, json });
    },
  });
  program.add('restore', {
    about:
      'Replaces the current data with a backup. Stop the site first. The current data moves to a separate folder. Without --yes, only checks the backup and compares its record counts with those of the current data.',
    referenceName: 'folder',
    schema: v.object({ reference, yes: flag }),
    work:
      ({ reference: source, yes }) =>
      (context) =>
        restore({ ...context, folder: folderOf(context, 'pg_restore') }, context.pathOf(source), yes),
  });
}

function folderOf({ folder, databaseUrl }: SiteData, program: string): string {
  if (databaseUrl === undefined) return folder;
  throw new DeskError(
    `With DATABASE_URL, everything visitors send is in PostgreSQL. Use ${program}, as described in docs/backup.md.`,
  );
}

async function* backUp(
  context: DeskContext,
  target: string,
  { keep, json }: { keep: number | undefined; json: boolean },
): AsyncGenerator<string> {
  const { folder, note, doing } = context;
  doing(`Copying ${folder} and checking the copy.`);
  const start = performance.now();
  const made = await makeBackup(folder, target, keep);
  // After the backup, because a backup must succeed even if nothing can be written to the data folder.
  await auditRead(context, { action: 'backup' }).catch((error: unknown) =>
    note(`The backup is complete, but the audit log doesn’t list it: ${reasonOf(error)}`),
  );
  const { faulty } = made.manifest;
  if (faulty.length) note(`These files were missing or damaged in DATA_DIR before the backup: ${faulty.join(', ')}`);
  if (json)
    return yield `${printableJson({ ...factsOf(made), deleted: made.deleted, milliseconds: Math.round(performance.now() - start) })}\n`;
  yield `Backed up and checked: ${made.folder}\n  ${summaryOf(made)}\n`;
  if (made.deleted.length) yield `Deleted ${formatCount(made.deleted.length, 'older backup')}.\n`;
}

async function* checkOne({ doing }: DeskContext, folder: string, json: boolean): AsyncGenerator<string> {
  doing(`Checking ${folder}.`);
  const backup = await checkedBackup(folder);
  yield json
    ? `${printableJson(factsOf(backup))}\n`
    : `Complete and undamaged: ${backup.folder}\n  ${summaryOf(backup)}\n`;
}

function factsOf({ folder, manifest }: Backup | MadeBackup) {
  const { made, release, dataVersions, counts, faulty } = manifest;
  return {
    folder,
    made,
    release,
    dataVersions,
    bytes: bytesOf(manifest),
    counts: { ...counts, newest: newestOf(counts) },
    faulty,
  };
}

function summaryOf({ manifest }: Backup): string {
  const { counts, made, release, dataVersions } = manifest;
  const { posts, files, chats, comments, subscribers } = counts;
  const versions = Object.entries(dataVersions).map(([name, version]) => `${name} ${version}`);
  return [
    `made ${minuteOf(Date.parse(made))} UTC, ${megabytes(bytesOf(manifest))}`,
    `posts ${posts}, files ${files}, chats ${chats}, comments ${comments}, subscribers ${subscribers}`,
    `release ${release}, data version ${versions.join(', ')}`,
  ].join('\n  ');
}

async function* restore({ folder, doing }: DeskContext, source: string, isMeant: boolean): AsyncGenerator<string> {
  doing(`Checking ${source}.`);
  const backup = await checkedBackup(source);
  requireKnownVersion(backup);
  if (!isMeant) {
    yield* comparison(backup, existsSync(folder) ? presentCounts(folder) : `${folder} does not exist`);
    throw new DeskError(
      `Nothing was changed. To restore the backup into ${folder}, add --yes. The current data moves to a subfolder of that folder.`,
    );
  }
  doing(`Copying the backup to ${folder} and checking the copy.`);
  const aside = await restoreBackup(folder, backup);
  yield `Restored: ${backup.folder}\n  ${summaryOf(backup)}\n`;
  if (aside)
    yield `The previous data is in ${aside}. To read it: DATA_DIR=${shellWord(aside)} ${deskCommand('enquiries list')}\n`;
}

function* comparison({ folder, manifest }: Backup, now: DataCounts | string): Generator<string> {
  yield `${folder}, made ${minuteOf(Date.parse(manifest.made))} UTC from ${manifest.from}\n`;
  const { counts } = manifest;
  yield `${''.padEnd(12)}  ${'backup'.padStart(16)}  ${'now'.padStart(16)}\n`;
  const cell = (from: DataCounts | string, name: keyof DataCounts) => {
    if (typeof from === 'string') return '?';
    return name === 'newest' ? (newestOf(from) ?? '-') : String(from[name]);
  };
  for (const [name, label] of labels) {
    yield `${label.padEnd(12)}  ${cell(counts, name).padStart(16)}  ${cell(now, name).padStart(16)}\n`;
  }
  if (typeof now === 'string') yield `The current data cannot be read: ${now}\n`;
}

const labels = [
  ['posts', 'posts'],
  ['newest', 'newest post'],
  ['files', 'files'],
  ['chats', 'chats'],
  ['comments', 'comments'],
  ['subscribers', 'subscribers'],
] as const;

function bytesOf({ files }: Backup['manifest']): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function newestOf({ newest }: DataCounts): string | null {
  return newest === null ? null : minuteOf(newest);
}
