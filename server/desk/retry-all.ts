import { changeAlone } from './change-alone.ts';
import type { Command } from './command-line.ts';
import { DeskError } from './desk-error.ts';
import type { DeskPlace } from './desk-place.ts';
import { openRecords } from './open-records.ts';
import { requestChange } from './request-change.ts';

type RetryCommand = Extract<Command, { name: 'retry' }>;

/** Whether `retry` means all of a state, and not one reference. Throws a DeskError when it says half of each. */
export function isForAll({ reference, state, since }: RetryCommand): boolean {
  const isAll = reference === 'all';
  if (isAll && !state) throw new DeskError('Say which of all: --state parked or --state refused');
  if (!isAll && (state || since)) throw new DeskError('--state and --since choose from all: write retry all');
  return isAll;
}

/** Puts all posts of a state back in line, oldest first. A post that has changed meanwhile is named and left. */
export async function* retryAll(command: RetryCommand, place: DeskPlace): AsyncGenerator<string> {
  const { collection } = command;
  const references = referencesOf(command, place);
  let done = 0;
  for (const reference of references) {
    const change = { command: 'retry', collection: collection.name, reference } as const;
    const look = `${collection.name} show ${reference}`;
    try {
      await requestChange(place.folder, { change, look, alone: (held) => changeAlone(held, change) });
      done += 1;
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      yield `${error.message}\n`;
    }
  }
  yield `${done} of ${references.length} in line for delivery.\n`;
}

function referencesOf({ collection, state, since }: RetryCommand, { folder, isEmbedded }: DeskPlace): string[] {
  const records = openRecords(folder, collection, isEmbedded);
  try {
    return [...records.all({ state, since })].flatMap(({ reference }) => reference ?? []);
  } finally {
    records.close();
  }
}
