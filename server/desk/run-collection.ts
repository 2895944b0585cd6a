import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '../env.ts';
import type { CallSpan } from '../posts/calls/bookings.ts';
import { createFormTokens } from '../posts/guards/form-tokens.ts';
import { createLeaveLinks, leaveListPurpose } from '../posts/newsletter/list-links.ts';
import { strayUploads } from '../posts/uploads/post-files.ts';
import { straysKept } from '../posts/uploads/upload-folder.ts';
import type { Change } from './change.ts';
import type { Collection } from './collections.ts';
import { deskCommand } from './command-line.ts';
import type { DeskPlace } from './desk-command.ts';
import { DeskError } from './desk-error.ts';
import { csvLine, jsonArray } from './export-formats.ts';
import { listRecords } from './list-records.ts';
import { type ListCommand, openRecords, type RecordFilter, type Records } from './open-records.ts';
import { readFrom } from './open-site-data.ts';
import { type FoundPost, picked, valueAt } from './post-record.ts';
import { requestChange } from './request-change.ts';
import { showRecord } from './show-record.ts';
import { typedReferences } from './typed-references.ts';

interface OneCommand {
  collection: Collection;
  /** As typed. */
  reference: string;
}

export function listNewest(command: ListCommand, place: DeskPlace): Iterable<string> {
  const strays = command.collection.name === 'applications' ? strayUploads(place.folder) : undefined;
  if (strays?.files) {
    const files = strays.files === 1 ? '1 file belongs' : `${strays.files} files belong`;
    const fate = `deletes each one ${straysKept.days} days later, or earlier if the folder is full`;
    place.note(
      `${files} to no application. The site moves files like this to ${strays.place} and ${fate}. Copy what you need.`,
    );
  }
  return reading(command.collection, place, (records) => listRecords(records, command, place.width));
}

/** Newest last, as CSV with a header row or as one JSON array. */
export function exportAll(
  { collection, format, ...filter }: RecordFilter & { collection: Collection; format: 'csv' | 'json' },
  place: DeskPlace,
): Iterable<string> {
  const { keys } = collection;
  return reading(collection, place, function* (records) {
    const all = records.all(filter);
    if (format === 'json') return yield* jsonArray(pickedFrom(all, keys));
    yield csvLine(keys);
    for (const post of all) yield csvLine(keys.map((key) => valueAt(post, key)));
  });
}

function* pickedFrom(posts: Iterable<FoundPost>, keys: Collection['keys']) {
  for (const post of posts) yield picked(post, keys);
}

export function showOne({ json, ...command }: OneCommand & { json: boolean }, place: DeskPlace): string[] {
  return [showRecord(findOne(command, place), command.collection, json)];
}

export async function* changeOne(
  verb: 'release' | 'retry' | 'approve' | 'reject',
  command: OneCommand,
  place: DeskPlace,
): AsyncGenerator<string> {
  const { reference } = findOne(command, place).row;
  const { name } = command.collection;
  const isVerdict = verb === 'approve' || verb === 'reject';
  const change = isVerdict ? { command: verb, reference } : { command: verb, collection: name, reference };
  yield `${await requestChange(place.folder, change, lookAt(command.collection, reference))}\n`;
}

export async function* deleteOne(
  { yes, ...command }: OneCommand & { yes: boolean },
  place: DeskPlace,
): AsyncGenerator<string> {
  const { collection } = command;
  const found = findOne(command, place);
  const { reference } = found.row;
  if (!yes) {
    yield showRecord(found, collection);
    throw new DeskError(
      `Nothing was deleted. To delete the ${collection.noun} permanently, run "${deskCommand(`${collection.name} delete ${reference} --yes`)}".`,
    );
  }
  const change: Change = collection.forms.length
    ? { command: 'delete', collection: collection.name, reference }
    : { command: 'remove subscriber', reference };
  yield `${await requestChange(place.folder, change, lookAt(collection, reference))}\n`;
}

interface RetryCommand extends RecordFilter, OneCommand {}

/** Requeues one post, or with `all` every post of a state, oldest first. */
export function retrySome({ state, since, ...command }: RetryCommand, place: DeskPlace): AsyncGenerator<string> {
  const isAll = command.reference === 'all';
  if (isAll && !state) throw new DeskError('Add --state parked or --state refused.');
  if (!isAll && (state || since)) throw new DeskError('--state and --since work only with "retry all".');
  return isAll ? retryAll(command.collection, { state, since }, place) : changeOne('retry', command, place);
}

/** A post that changed in the meantime is reported and skipped. */
async function* retryAll(collection: Collection, filter: RecordFilter, place: DeskPlace): AsyncGenerator<string> {
  const references = [
    ...reading(collection, place, (records) => [...records.all(filter)].map(({ row }) => row.reference)),
  ];
  let done = 0;
  for (const reference of references) {
    try {
      const change = { command: 'retry', collection: collection.name, reference } as const;
      await requestChange(place.folder, change, lookAt(collection, reference));
      done += 1;
    } catch (error) {
      if (!(error instanceof DeskError)) throw error;
      yield `${error.message}\n`;
    }
  }
  yield `${done} of ${references.length} queued for delivery.\n`;
}

interface FreeCommand {
  since?: number | undefined;
  before?: number | undefined;
  yes: boolean;
}

/** Frees the times of unconfirmed calls, or counts them. */
export async function* freeTimes(
  { yes, since = 0, before = Number.MAX_SAFE_INTEGER }: FreeCommand,
  { folder }: DeskPlace,
): AsyncGenerator<string> {
  const unconfirmed = unconfirmedCalls(folder, { since, before });
  if (!unconfirmed) return yield 'No unconfirmed call holds a time.\n';
  if (!yes) {
    yield `${unconfirmed} unconfirmed ${unconfirmed === 1 ? 'call holds its time' : 'calls hold their times'}.\n`;
    throw new DeskError('Nothing was freed. To free these times, add --yes. The calls stay on the list.');
  }
  yield `${await requestChange(folder, { command: 'free calls', since, before }, deskCommand('calls list'))}\n`;
}

function unconfirmedCalls(folder: string, { since, before }: CallSpan): number {
  return readFrom(folder, (database) => {
    const count = database.prepare(`
      SELECT count(*) AS calls FROM outbox o JOIN call_bookings b ON b.row = o.id
      WHERE o.state IN ('pending', 'delivered', 'parked') AND b.confirmed_at IS NULL
        AND (b.held_until IS NULL OR b.held_until > ?) AND o.created_at >= ? AND o.created_at < ?`);
    const calls = Number(count.get(Date.now(), since, before)?.calls);
    database.close();
    return calls;
  });
}

function* reading(
  collection: Collection,
  { folder, environment, isEmbedded, note }: DeskPlace,
  read: (records: Records) => Iterable<string>,
): Generator<string> {
  const links = collection.keys.includes('leaveLink') ? leaveLinksOf(folder, environment) : undefined;
  const records = openRecords(folder, collection, isEmbedded, links);
  try {
    if (collection.embedded && !isEmbedded) note(collection.embedded.elsewhere);
    yield* read(records);
  } finally {
    records.close();
  }
}

/** Undefined before the first start, which makes the key. */
function leaveLinksOf(folder: string, { WEB_BASE, PORT }: DeskPlace['environment']) {
  const keyFile = join(folder, 'form-key');
  if (!existsSync(keyFile)) return undefined;
  const { WEB_BASE: base } = parseEnv({ WEB_BASE, PORT });
  return createLeaveLinks(createFormTokens(keyFile, Date.now).signer(leaveListPurpose), base);
}

/** An e-mail address is used as typed. */
function findOne({ collection, reference }: OneCommand, { folder, isEmbedded, note }: DeskPlace): FoundPost {
  const records = openRecords(folder, collection, isEmbedded);
  try {
    if (collection.embedded && !isEmbedded) note(collection.embedded.elsewhere);
    const { prefixes } = collection;
    return records.one(prefixes.length ? typedReferences(reference, prefixes) : [reference.trim()]);
  } finally {
    records.close();
  }
}

/** The command that shows the outcome. */
function lookAt({ name, verbs }: Collection, reference: string): string {
  return deskCommand(`${name} ${verbs.includes('show') ? `show ${reference}` : 'list'}`);
}
