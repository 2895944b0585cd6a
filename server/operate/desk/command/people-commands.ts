import * as v from 'valibot';
import { parseEnv } from '../../../process/env.ts';
import { printable } from '../../../process/text/printable.ts';
import { DeskError } from '../areas/desk-error.ts';
import { createPeople, type Person, personName } from '../people/people.ts';
import { rightsWords, typedAreas } from '../people/rights.ts';
import { changeSite } from './change-site.ts';
import { type DeskCommand, type DeskContext, typed } from './desk-command.ts';
import { readSite } from './open-site-data.ts';
import { table } from './table.ts';

const { flag } = typed;

const inviteSchema = v.object({ reference: personName, areas: v.optional(typedAreas), admin: flag });

type InviteCommand = v.InferOutput<typeof inviteSchema>;

export function addPeople(program: DeskCommand): void {
  const area = program.addArea(
    'people',
    'invite, list, remove',
    'Manages who can use the desk in the browser. The command line needs no sign-in.',
  );
  area.add('invite', {
    about:
      'Prints a link with which a person creates a passkey for the desk in the browser. The link creates one passkey and expires after 15 minutes. A new name needs --areas or --admin. For a known name (for example, after the loss of a passkey), the link adds a passkey, and --areas replaces the areas.',
    referenceName: 'name',
    schema: inviteSchema,
    work: (command) => (context) => invite(command, context),
  });
  area.add('list', {
    about: 'Lists people, their areas, and their passkeys.',
    schema: v.object({}),
    work: () => listPeople,
  });
  area.add('remove', {
    about: 'Removes a person. Their passkeys and sessions stop working immediately.',
    referenceName: 'name',
    schema: v.object({ reference: v.string() }),
    work:
      ({ reference }) =>
      (context) =>
        removePerson(reference, context),
  });
}

async function* invite({ reference: name, areas, admin }: InviteCommand, context: DeskContext): AsyncGenerator<string> {
  const detail = rightsWords({ areas: areas ?? {}, isAdmin: admin });
  const secret = await changeSite(context, { action: 'people invite', reference: name, detail }, async ({ store }) => {
    const people = createPeople(store);
    const known = await people.withName(name);
    if (!known && !areas && !admin) throw new DeskError(`${name} is new. Add --areas, such as --areas enquiries,chat.`);
    return people.invite(name, { ...(areas && { areas }), ...((admin || areas) && { isAdmin: admin }) });
  });
  if (secret === undefined) throw new DeskError('The desk has the maximum number of people. Remove a person first.');
  yield `${addressOf(context)}/invitation#${secret}\n`;
  yield `The link lets ${name} create a passkey. It works once and expires after 15 minutes.\n`;
}

async function* listPeople(context: DeskContext): AsyncGenerator<string> {
  const people = await readSite(context, ({ store }) => createPeople(store).all());
  const titles = ['Name', 'Areas', 'Passkeys'].map((title) => ({ title }));
  yield* table(titles, people.map(cellsOf), context.width);
}

function cellsOf({ name, passkeys, ...rights }: Person): string[] {
  return [printable(name), rightsWords(rights), String(passkeys)];
}

async function* removePerson(name: string, context: DeskContext): AsyncGenerator<string> {
  await changeSite(context, { action: 'people remove', reference: name }, async ({ store }) => {
    const people = createPeople(store);
    const person = await people.withName(name);
    if (!person || !(await people.remove(person.id))) throw new DeskError(`No person has the name ${name}.`);
  });
  yield `${name} was removed.\n`;
}

function addressOf({ environment: { DESK_BASE, DESK_PORT }, note }: DeskContext): string {
  const env = parseEnv({ DESK_BASE, DESK_PORT });
  if (env.DESK_PORT === 0) note("DESK_PORT is 0: replace the port 0 with the one in the site's start lines.");
  return env.DESK_BASE ?? `http://localhost:${env.DESK_PORT === 'off' ? 3001 : (env.DESK_PORT ?? 3001)}`;
}
