import type * as v from 'valibot';
import { type Collection, collections, type Verb, verbs } from './collections.ts';
import { commandsOf } from './commands.ts';
import { printable } from './printable.ts';
import { suggestion } from './suggestion.ts';
import { mistake, readTyped, typedArgs } from './typed-command.ts';
import { usage, usageOf } from './usage.ts';

type Schemas = ReturnType<typeof commandsOf>;
type Of<Name extends Verb> = v.InferOutput<Schemas[Name]> & { collection: Collection };
export type ListCommand = Of<'list'>;
export type ExportCommand = Of<'export'>;
export type FreeCommand = Of<'free'>;
export type Command = { [Name in Verb]: Of<Name> }[Verb] | { name: 'help'; usage: string };

/** Areas with commands of their own. */
const otherAreas = ['chat', 'notify', 'purge'];

/** Reads what the operator typed. Throws a DeskError that says what is wrong, with the usage. */
export function parseCommand(args: string[]): Command {
  const typed = typedArgs(args);
  const [area, name, ...words] = typed.positionals;
  if (area === 'help' || (area === undefined && typed.values.help)) return { name: 'help', usage: usage() };
  if (area === undefined) throw mistake('Say what to do.', usage());
  const collection = collectionOf(area);
  const text = usageOf(collection);
  if (typed.values.help || name === 'help') return { name: 'help', usage: text };
  if (name === undefined) throw mistake(`Say what to do with the ${area}.`, text);
  const verb = verbs.find((each) => each === name && collection.verbs.includes(each));
  if (!verb) {
    // What cannot be undone is not offered to who meant something else.
    const near = suggestion(
      name,
      collection.verbs.filter((each) => each !== 'delete' && each !== 'free'),
    );
    throw mistake(`There is no command ${area} ${printable(name)}.${near}`, text);
  }
  return { ...readTyped(commandsOf(collection)[verb], `${area} ${verb}`, typed, words, text), collection };
}

function collectionOf(area: string): Collection {
  const found = collections.find(({ name }) => name === area);
  if (found) return found;
  const names = [...collections.map(({ name }) => name), ...otherAreas];
  throw mistake(`There is no area ${printable(area)}.${suggestion(area, names)}`, usage());
}
