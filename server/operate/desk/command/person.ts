import { join } from 'node:path';
import * as v from 'valibot';
import { cleanEmail } from '../../../../shared/forms/email-address.ts';
import { formatCount } from '../../../process/text/format-count.ts';
import { printable, printableJson } from '../../../process/text/printable.ts';
import { isoOf, minuteOf } from '../../../process/text/times.ts';
import type { OpenedSite } from '../areas/changeable-site.ts';
import { deletePerson as deleteAll } from '../areas/delete-data.ts';
import { DeskError } from '../areas/desk-error.ts';
import { type PersonRecords, personRecords } from '../areas/person-records.ts';
import { fileOf } from '../areas/post-file.ts';
import { changeSite } from './change-site.ts';
import { type DeskCommand, type DeskContext, typed } from './desk-command.ts';
import { readSite } from './open-site-data.ts';
import { table } from './table.ts';
import { makePrivateFolder, writePrivately } from './write-privately.ts';

const { reference, flag } = typed;
const verb = v.picklist(['show', 'export', 'delete'], 'use show, export, or delete');

interface PersonCommand {
  email: string;
  to: string | undefined;
  yes: boolean;
}

export function addPerson(program: DeskCommand): void {
  program.add('person', {
    about:
      'Shows, exports, or deletes everything the site stores about a person: posts, CVs, comments, subscriptions, and chats. Export writes JSON, and with --to, the CVs as well. Without --yes, delete only lists the records.',
    referenceName: 'email',
    schema: v.object({ reference, verb, to: v.optional(v.string()), yes: flag }),
    work({ reference: typedAddress, verb, to, yes }) {
      const email = cleanEmail(typedAddress).trim();
      if (!/^[^\s@]+@[^\s@]+$/.test(email))
        throw new DeskError('use an email address, as in "person ada@example.com show"');
      return (context) => works[verb]({ email, to, yes }, context);
    },
  });
}

const works = { show: showPerson, export: exportPerson, delete: deletePerson };

async function* showPerson({ email }: PersonCommand, context: DeskContext): AsyncGenerator<string> {
  yield* tableOf(await readSite(context, (site) => personRecordsOf(site, email, context)), context.width);
}

async function* exportPerson(command: PersonCommand, context: DeskContext): AsyncGenerator<string> {
  yield* await readSite(context, (site) => exported(site, command, context));
}

async function exported(site: OpenedSite, { email, to }: PersonCommand, context: DeskContext): Promise<string[]> {
  const { areas, files } = await personRecordsOf(site, email, context);
  const json = `${printableJson({ email, exported: isoOf(Date.now()), ...areas })}\n`;
  if (to === undefined) {
    if (files.length)
      context.note(
        `The export omits ${formatCount(files.length, 'file')}. To include files, add --to and a new folder.`,
      );
    return [json];
  }
  const folder = context.pathOf(to);
  makePrivateFolder(folder);
  writePrivately(join(folder, 'person.json'), json);
  let written = 0;
  for (const reference of files) {
    const bytes = await fileOf(site, reference);
    if (bytes) writePrivately(join(folder, reference), bytes);
    if (bytes) written += 1;
  }
  return [`Exported to ${folder}, with ${formatCount(written, 'file')}.\n`];
}

async function* deletePerson({ email, yes }: PersonCommand, context: DeskContext): AsyncGenerator<string> {
  const records = await readSite(context, (site) => personRecordsOf(site, email, context));
  if (!yes) {
    yield* tableOf(records, context.width);
    throw new DeskError(
      `Nothing was deleted. To delete ${formatCount(records.found.length, 'record')} permanently, add --yes.`,
    );
  }
  await changeSite(context, { command: 'person delete' }, (site) => deleteAll(site, email));
  const undelivered = records.found.filter(({ state }) => state === 'pending').length;
  yield `Everything stored for this address was deleted: ${formatCount(records.found.length, 'record')}${undelivered ? `, including ${undelivered} pending` : ''}.\n`;
  yield 'This data remains in backups until they are deleted, and in emails and webhook messages that were already sent.\n';
  if (!context.isEmbedded) yield 'Also delete the copies that were sent to the API at API_BASE.\n';
}

async function personRecordsOf(site: OpenedSite, email: string, { isEmbedded }: DeskContext): Promise<PersonRecords> {
  const records = await personRecords(site, email, isEmbedded);
  if (!records.found.length) throw new DeskError(`The site stores nothing about ${email}.`);
  return records;
}

function* tableOf({ found }: PersonRecords, width: number): Generator<string> {
  const columns = ['Area', 'Received (UTC)', 'State', 'Reference'].map((title) => ({ title }));
  const rows = found.map(({ area, at, state, reference }) => [area, minuteOf(at), state, printable(reference)]);
  yield* table(columns, rows, width);
}
