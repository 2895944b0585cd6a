import { join } from 'node:path';
import * as v from 'valibot';
import { formatCount } from '../../../process/text/format-count.ts';
import { printable } from '../../../process/text/printable.ts';
import { minuteOf } from '../../../process/text/times.ts';
import type { OpenedSite } from '../areas/changeable-site.ts';
import { deletePerson as deleteAll } from '../areas/delete-data.ts';
import { DeskError } from '../areas/desk-error.ts';
import { type PersonRecords, personEmail, personJson, personRecords } from '../areas/person-records.ts';
import { fileOf } from '../areas/post-file.ts';
import { auditRead, changeSite } from './change-site.ts';
import { type DeskCommand, type DeskContext, typed } from './desk-command.ts';
import { readSite } from './open-site-data.ts';
import { table } from './table.ts';
import { makePrivateFolder, writePrivately } from './write-privately.ts';

const verb = v.picklist(['show', 'export', 'delete'], 'use show, export, or delete');

interface PersonCommand {
  email: string;
  to?: string | undefined;
  yes: boolean;
}

export function addPerson(program: DeskCommand): void {
  program.add('person', {
    about:
      'Shows, exports, or deletes everything the site stores about a person: posts, CVs, comments, subscriptions, and chats. Export writes JSON, and with --to, the CVs as well. Without --yes, delete only lists the records.',
    referenceName: 'email',
    schema: v.object({ reference: personEmail, verb, to: v.optional(v.string()), yes: typed.flag }),
    work:
      ({ reference: email, verb, ...options }) =>
      (context) =>
        works[verb]({ email, ...options }, context),
  });
}

const works = { show: showPerson, export: exportPerson, delete: deletePerson };

async function* showPerson({ email }: PersonCommand, context: DeskContext): AsyncGenerator<string> {
  const records = await readSite(context, (site) => personRecords(site, email, context.isEmbedded));
  await auditRead(context, { action: 'person show' });
  yield* tableOf(records, context.width);
}

async function* exportPerson(command: PersonCommand, context: DeskContext): AsyncGenerator<string> {
  yield* await readSite(context, (site) => exported(site, command, context));
}

async function exported(site: OpenedSite, { email, to }: PersonCommand, context: DeskContext): Promise<string[]> {
  const records = await personRecords(site, email, context.isEmbedded);
  await auditRead(context, { action: 'person export' });
  const { files } = records;
  const json = personJson(email, records, site.store.now());
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
  const records = await readSite(context, (site) => personRecords(site, email, context.isEmbedded));
  if (!yes) {
    yield* tableOf(records, context.width);
    throw new DeskError(
      `Nothing was deleted. To delete ${formatCount(records.found.length, 'record')} permanently, add --yes.`,
    );
  }
  const said = await changeSite(context, { action: 'person delete' }, (site) => deleteAll(site, email, records));
  for (const sentence of said) yield `${sentence}\n`;
}

function* tableOf({ found }: PersonRecords, width: number): Generator<string> {
  const columns = ['Area', 'Received (UTC)', 'State', 'Reference'].map((title) => ({ title }));
  const rows = found.map(({ area, at, state, reference }) => [area, minuteOf(at), state, printable(reference)]);
  yield* table(columns, rows, width);
}
