import { fileFault } from '../database/file-fault.ts';

/** A command was not done, and `message` tells the operator why. */
export class DeskError extends Error {
  override name = 'DeskError';
}

const remedies = {
  full: 'free some space',
  'read-only': 'mount it read-write: the desk needs that even to read',
  user: 'run the desk as the user that owns DATA_DIR',
};

/** The error of a desk that cannot use `path` because of the disk or its user; undefined where neither is the reason. */
export function deskFault(error: unknown, path: string): DeskError | undefined {
  const fault = fileFault(error, path);
  return fault && new DeskError(`DATA_DIR: ${fault.says}; ${remedies[fault.kind]}`);
}
