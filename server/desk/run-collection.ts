import type { Change } from './change.ts';
import { changeAlone } from './change-alone.ts';
import type { Collection } from './collections.ts';
import type { Command } from './command-line.ts';
import { DeskError } from './desk-error.ts';
import type { DeskPlace } from './desk-place.ts';
import { exportRecords } from './export-records.ts';
import { listRecords } from './list-records.ts';
import { type FoundPost, openRecords, type Records } from './open-records.ts';
import { requestChange } from './request-change.ts';
import { isForAll, retryAll } from './retry-all.ts';
import { runFreeCalls } from './run-free-calls.ts';
import { showRecord } from './show-record.ts';
import { typedReferences } from './typed-reference.ts';

/** Does one command of a collection. */
export async function* runCollection(command: Command, place: DeskPlace): AsyncGenerator<string> {
  if (command.name === 'help') return yield command.usage;
  if (command.name === 'free') return yield* runFreeCalls(command, place);
  if (command.name === 'retry' && isForAll(command)) return yield* retryAll(command, place);
  const { collection } = command;
  const records = openRecords(place.folder, collection, place.isEmbedded);
  let found: FoundPost | undefined;
  try {
    if (collection.embedded && !place.isEmbedded) place.note(collection.embedded.elsewhere);
    if (command.name === 'list') return yield* listRecords(records, command, place.width);
    if (command.name === 'export') return yield* exportRecords(records, command);
    found = foundBy(records, collection, command.reference);
    if (command.name === 'show') return yield showRecord(found, collection, command.json);
  } finally {
    records.close();
  }
  const { reference } = found.row;
  if (command.name === 'delete' && !command.yes) {
    yield showRecord(found, collection);
    throw new DeskError(`Nothing is deleted yet: ${collection.name} delete ${reference} --yes deletes it for good.`);
  }
  const change = changeOf(command.name, collection, reference);
  const look = `${collection.name} ${collection.verbs.includes('show') ? `show ${reference}` : 'list'}`;
  yield `${await requestChange(place.folder, { change, look, alone: (held) => changeAlone(held, change) })}\n`;
}

/** An address is taken as it is typed. */
function foundBy(records: Records, { prefixes }: Collection, typed: string): FoundPost {
  return records.one(prefixes.length ? typedReferences(typed, prefixes) : [typed.trim()]);
}

function changeOf(
  name: 'release' | 'retry' | 'approve' | 'reject' | 'delete',
  collection: Collection,
  reference: string,
): Change {
  if (name === 'approve' || name === 'reject') return { command: name, reference };
  if (collection.forms.length === 0) return { command: 'remove subscriber', reference };
  return { command: name, collection: collection.name, reference };
}
