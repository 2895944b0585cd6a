import { fileSystemError } from '../../../store/file-system-error.ts';

export class DeskError extends Error {
  override name = 'DeskError';
}

const remedies = {
  full: 'free some space',
  'read-only': 'mount the file system read-write: the desk needs write access even to read',
  user: 'run the desk as the owner, who needs read and write access',
};

export function deskError(error: unknown, path: string): DeskError | undefined {
  const fsError = fileSystemError(error, path);
  return fsError && new DeskError(`DATA_DIR: ${fsError.says}; ${remedies[fsError.kind]}`);
}
