import { createBookings } from '../../../posts/calls/bookings.ts';
import { signerOf } from '../../../posts/guards/form-tokens.ts';
import {
  createUnsubscribeLinks,
  type UnsubscribeLinks,
  unsubscribePurpose,
} from '../../../posts/newsletter/list-links.ts';
import { strayUploads } from '../../../posts/uploads/post-files.ts';
import { strayLimits } from '../../../posts/uploads/upload-folder.ts';
import { warningText } from '../../../posts/uploads/verdict.ts';
import { parseEnv } from '../../../process/env.ts';
import { formatCount } from '../../../process/text/format-count.ts';
import { createJobs } from '../../../store/jobs/jobs.ts';
import { judgeComment } from '../areas/change-comment.ts';
import { deletePost, requeuePost } from '../areas/change-post.ts';
import type { OpenedSite } from '../areas/changeable-site.ts';
import type { Collection } from '../areas/collections.ts';
import { removeSubscriber } from '../areas/delete-data.ts';
import { DeskError } from '../areas/desk-error.ts';
import type { ExportFormat, Output } from '../areas/export-formats.ts';
import { exportRecords } from '../areas/export-records.ts';
import { addNote, type HandlingState, notesOf, setHandling } from '../areas/handling.ts';
import { type DeskRecords, deskRecordsOf, type ListCommand, type RecordFilter } from '../areas/open-records.ts';
import { fileOf } from '../areas/post-file.ts';
import type { FoundPost } from '../areas/post-record.ts';
import { signingKeyOf } from '../areas/signing-key.ts';
import { typedReferences } from '../areas/typed-references.ts';
import { auditRead, changeEach, changeSite } from './change-site.ts';
import { deskCommand } from './command-line.ts';
import type { DeskContext } from './desk-command.ts';
import { listRecords } from './list-records.ts';
import { readSite, streamSite } from './open-site-data.ts';
import { operatorName } from './operator.ts';
import { showRecord } from './show-record.ts';
import { writePrivately } from './write-privately.ts';

interface OneCommand {
  collection: Collection;
  reference: string;
}

export function listNewest(command: ListCommand, context: DeskContext): AsyncIterable<string> {
  const isOfFiles = command.collection.name === 'applications' && context.databaseUrl === undefined;
  const strays = isOfFiles ? strayUploads(context.folder) : undefined;
  if (strays?.files) {
    const files = strays.files === 1 ? '1 file belongs' : `${strays.files} files belong`;
    const fate = `deletes each file ${formatCount(strayLimits.days, 'day')} later, or earlier if the folder is full`;
    context.note(
      `${files} to no application. The site moves files without an application to ${strays.path} and ${fate}. Copy the files that you need.`,
    );
  }
  return reading(command.collection, context, (records) => listRecords(records, command, context.width));
}

export async function* exportAll(
  { collection, format, ...filter }: RecordFilter & { collection: Collection; format: ExportFormat },
  context: DeskContext,
): AsyncGenerator<Output> {
  const { keys, name } = collection;
  if (keys.includes('unsubscribeLink') && !context.environment.WEB_BASE) context.note(withoutAddress);
  await auditRead(context, { action: `${name} export`, detail: format });
  yield* reading(collection, context, async function* (records) {
    yield* exportRecords(records.all(filter), keys, format);
  });
}

const withoutAddress =
  'The export has no unsubscribe links, because WEB_BASE is not set. Before you send a newsletter, set WEB_BASE to the address that visitors use, and export again.';

export async function* showOne(
  { json, ...command }: OneCommand & { json: boolean },
  context: DeskContext,
): AsyncGenerator<string> {
  const found = await findOne(command, context);
  const notes = await readSite(context, ({ store }) => notesOf(store, found.row.reference));
  yield showRecord(found, command.collection, { json, notes });
}

export async function* writeFileOfOne(
  { path: typed, ...command }: OneCommand & { path: string },
  context: DeskContext,
): AsyncGenerator<Output> {
  const { reference, file } = (await findOne(command, context)).row;
  const bytes = await readSite(context, (site) => fileOf(site, reference));
  if (!bytes) throw new DeskError(`${reference} has no file.`);
  await auditRead(context, { action: `${command.collection.name} file`, reference });
  if (typed === '-') return yield bytes;
  const path = context.pathOf(typed);
  const elsewhere = `, or let the shell write the file: npm run desk --silent -- ${command.collection.name} file ${reference} - > FILE`;
  writePrivately(path, bytes, elsewhere);
  yield [`Written to ${path}.`, warningText(file?.warning)].filter(Boolean).join(' ').concat('\n');
}

export async function* changeOne(
  verb: 'release' | 'retry' | 'approve' | 'reject',
  command: OneCommand,
  context: DeskContext,
): AsyncGenerator<string> {
  const { collection } = command;
  const { reference } = (await findOne(command, context)).row;
  const message = await changeSite(context, { action: `${collection.name} ${verb}`, reference }, (site) =>
    verb === 'approve' || verb === 'reject'
      ? judgeComment(site, verb, reference)
      : requeuePost(site, verb, { collection, reference }),
  );
  yield `${message}\n`;
}

export async function* markOne(
  state: HandlingState,
  command: OneCommand,
  context: DeskContext,
): AsyncGenerator<string> {
  const { reference } = (await findOne(command, context)).row;
  const entry = { action: `${command.collection.name} mark`, reference, detail: state };
  await changeSite(context, entry, ({ store }) => setHandling(store, { reference, state, owner: operatorName() }));
  yield `${reference} is ${state}.\n`;
}

export async function* noteOne(text: string, command: OneCommand, context: DeskContext): AsyncGenerator<string> {
  const { reference } = (await findOne(command, context)).row;
  await changeSite(context, { action: `${command.collection.name} note`, reference }, ({ store }) =>
    addNote(store, { reference, author: operatorName(), text }),
  );
  yield `The note was added to ${reference}.\n`;
}

export async function* deleteOne(
  { yes, ...command }: OneCommand & { yes: boolean },
  context: DeskContext,
): AsyncGenerator<string> {
  const { collection } = command;
  const found = await findOne(command, context);
  const { reference } = found.row;
  if (!yes) {
    yield showRecord(found, collection);
    throw new DeskError(
      `Nothing was deleted. To delete the ${collection.noun} permanently, run "${deskCommand(`${collection.name} delete ${reference} --yes`)}".`,
    );
  }
  const name = `${collection.name} delete`;
  // A subscriber's reference is an email address, which the audit must not contain.
  const message = collection.forms.length
    ? await changeSite(context, { action: name, reference }, (site) => deletePost(site, collection, reference))
    : await changeSite(context, { action: name }, (site) => removeSubscriber(site, reference));
  yield `${message}\n`;
}

interface RetryCommand extends RecordFilter, OneCommand {}

export function retrySome({ state, since, ...command }: RetryCommand, context: DeskContext): AsyncGenerator<string> {
  const isAll = command.reference === 'all';
  if (isAll && !state) throw new DeskError('Add --state parked or --state refused.');
  if (!isAll && (state || since)) throw new DeskError('--state and --since work only with "retry all".');
  return isAll ? retryAll(command.collection, { state, since }, context) : changeOne('retry', command, context);
}

async function* retryAll(collection: Collection, filter: RecordFilter, context: DeskContext): AsyncGenerator<string> {
  const references: string[] = [];
  const all = reading(collection, context, async function* (records) {
    for await (const { row } of records.all(filter)) yield row.reference;
  });
  for await (const reference of all) references.push(reference);
  const refusals: string[] = [];
  try {
    await changeEach(context, {
      action: `${collection.name} retry`,
      references,
      work: (site, reference) => requeuePost(site, 'retry', { collection, reference }),
      refused: ({ message }) => refusals.push(message),
    });
  } finally {
    for (const message of refusals) yield `${message}\n`;
  }
  yield `Posts queued for delivery: ${references.length - refusals.length} of ${references.length}.\n`;
}

interface FreeCommand {
  since?: number | undefined;
  before?: number | undefined;
  yes: boolean;
}

export async function* freeTimes(
  { yes, since = 0, before = Number.MAX_SAFE_INTEGER }: FreeCommand,
  context: DeskContext,
): AsyncGenerator<string> {
  const unconfirmed = await readSite(context, ({ store }) =>
    createBookings({ store, jobs: createJobs(store, store.now), now: store.now }).unconfirmed({ since, before }),
  );
  if (!unconfirmed) return yield 'No unconfirmed call received in that period reserves a time.\n';
  if (!yes) {
    const [calls, times] =
      unconfirmed === 1 ? ['call reserves its time', 'time'] : ['calls reserve their times', 'times'];
    yield `${unconfirmed} unconfirmed ${calls}.\n`;
    throw new DeskError(`Nothing was freed. To free the ${times}, add --yes. The calls remain on the list.`);
  }
  const freed = await changeSite(context, { action: 'calls free' }, ({ bookings }) => bookings.free({ since, before }));
  yield `Freed the ${freed === 1 ? 'time slot reserved by 1 call' : `time slots reserved by ${freed} calls`}.\n`;
}

function reading<Part extends Output>(
  collection: Collection,
  context: DeskContext,
  read: (records: DeskRecords) => AsyncIterable<Part>,
): AsyncGenerator<Part> {
  return streamSite(context, async function* (site) {
    const links = collection.keys.includes('unsubscribeLink')
      ? await unsubscribeLinksOf(site, context.environment)
      : undefined;
    yield* read(recordsIn(site, collection, context, links));
  });
}

function recordsIn(
  site: OpenedSite,
  collection: Collection,
  { isEmbedded, note }: DeskContext,
  links?: UnsubscribeLinks,
): DeskRecords {
  if (collection.embedded && !isEmbedded) note(collection.embedded.elsewhere);
  return deskRecordsOf(site, { collection, isEmbedded, links });
}

function findOne({ collection, reference }: OneCommand, context: DeskContext): Promise<FoundPost> {
  const { prefixes } = collection;
  return readSite(context, (site) =>
    recordsIn(site, collection, context).one(
      prefixes.length ? typedReferences(reference, prefixes) : [reference.trim()],
    ),
  );
}

async function unsubscribeLinksOf(
  site: OpenedSite,
  environment: DeskContext['environment'],
): Promise<UnsubscribeLinks | undefined> {
  const key = await signingKeyOf(site);
  const { WEB_BASE } = parseEnv({ WEB_BASE: environment.WEB_BASE });
  return key && WEB_BASE !== undefined
    ? createUnsubscribeLinks(signerOf(key, unsubscribePurpose), WEB_BASE)
    : undefined;
}
