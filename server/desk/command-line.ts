import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Command, commands } from './commands.ts';
import { DeskError } from './desk-error.ts';
import { printable } from './printable.ts';
import { suggestion } from './suggestion.ts';
import { usage } from './usage.ts';

/** Reads what the operator typed. Throws a DeskError that says what is wrong, with the usage. */
export function parseCommand(args: string[]): Command {
  const { values, positionals, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const [area, name, ...words] = positionals;
  if (values.help || area === 'help') return { name: 'help' };
  if (area === undefined) throw wrong('Say what to do.');
  if (area !== 'enquiries')
    throw wrong(`There is no command ${printable(area)}.${suggestion(area, ['enquiries', 'chat', 'notify'])}`);
  const schema = schemaOf(name);
  const flags = Object.keys(schema.entries).filter((each) => each in options);
  for (const token of tokens) {
    if (token.kind === 'option' && !flags.includes(token.name)) throw wrong(aboutOption(token.rawName, name, flags));
  }
  const [reference, ...more] = 'reference' in schema.entries ? words : [undefined, ...words];
  if ('reference' in schema.entries && !reference) throw wrong(`Say which: enquiries ${name} REF.`);
  if (more[0] !== undefined) throw wrong(`enquiries ${name} does not take ${printable(more[0])}.`);
  const result = v.safeParse(schema, { ...values, name, reference });
  if (!result.success) throw wrong(result.issues.map(aboutValue).join('\n'));
  return result.output;
}

const options = {
  state: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function schemaOf(name: string | undefined): (typeof commands)[keyof typeof commands] {
  if (name === undefined) throw wrong('Say what to do with the enquiries.');
  const known = v.safeParse(v.picklist(['list', 'show', 'export', 'release', 'retry']), name);
  if (known.success) return commands[known.output];
  throw wrong(`There is no command enquiries ${printable(name)}.${suggestion(name, Object.keys(commands))}`);
}

function aboutOption(typed: string, name: string | undefined, flags: string[]): string {
  const near = suggestion(
    typed,
    flags.map((each) => `--${each}`),
  );
  return `enquiries ${name} has no option ${printable(typed)}.${near}`;
}

function aboutValue(issue: v.BaseIssue<unknown>): string {
  const near = typeof issue.input === 'string' ? suggestion(issue.input, wordsOf(issue)) : '';
  return `--${v.getDotPath(issue)}: ${issue.message}.${near}`;
}

/** The words a picklist would have taken. */
function wordsOf({ type, expected }: v.BaseIssue<unknown>): string[] {
  return type === 'picklist' ? [...(expected ?? '').matchAll(/"(\w+)"/g)].map(([, word = '']) => word) : [];
}

function wrong(message: string): DeskError {
  return new DeskError(`${message}\n\n${usage.trimEnd()}`);
}
