import { statSync } from 'node:fs';
import { StartUpError } from '../../process/start-up-error.ts';
import { reasonOf } from '../../process/text/reason-of.ts';
import { isDamage, restoreRemedy } from '../../store/damage.ts';
import { fileSystemError } from '../../store/file-system-error.ts';

export class BackupError extends Error {
  override name = 'BackupError';
}

export function asBackupError(error: unknown, folder: string, target: string): unknown {
  if (error instanceof BackupError || error instanceof StartUpError) return error;
  if (isDamage(error)) {
    const says = `DATA_DIR: a database in ${folder} is damaged (${error.message}). Nothing was changed`;
    return new BackupError(`${says}; ${restoreRemedy}`, { cause: error });
  }
  for (const path of [target, folder]) {
    const fsError = fileSystemError(error, path);
    if (fsError) return new BackupError(`${fsError.says}. Nothing was changed; ${fsError.remedy}.`, { cause: error });
  }
  const isOurs = error instanceof Error && ('code' in error || 'errcode' in error);
  return isOurs ? new BackupError(`${reasonOf(error)}. Nothing was changed.`, { cause: error }) : error;
}

/**
 * Throws a BackupError if another user owns the folder, because the site could not read the files that this process
 * would create.
 */
export function requireOwner(folder: string): void {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const user = process.getuid?.();
  if (owner !== undefined && user !== undefined && owner !== user) {
    throw new BackupError(
      `DATA_DIR: ${folder} belongs to user ${owner}, and this process runs as user ${user}; run the desk as the owner of the folder`,
    );
  }
}
