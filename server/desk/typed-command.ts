import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DeskError } from './desk-error.ts';
import { printable } from './printable.ts';
import { suggestion } from './suggestion.ts';

/** What the operator typed, taken apart. */
export type Typed = ReturnType<typeof typedArgs>;

export function typedArgs(args: string[]) {
  return parseArgs({ args, options, strict: false, tokens: true });
}

const options = {
  state: { type: 'string' },
  since: { type: 'string' },
  before: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  'delivered-before': { type: 'string' },
  'quarantined-before': { type: 'string' },
  'refused-before': { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** A mistake, with how it is written right. */
export function mistake(message: string, usage: string): DeskError {
  return new DeskError(`${message}\n\n${usage.trimEnd()}`);
}

/**
 * Options and words by the schema of the command. An entry is an option, but for `name`, `reference` and `text`: the
 * last two are typed without a name. Throws a DeskError that says what is wrong, with the usage.
 */
export function readTyped<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  command: string,
  { values, tokens }: Typed,
  words: string[],
  usage: string,
): v.InferOutput<Schema> {
  const flags = Object.keys(schema.entries).filter((each) => each in options);
  const [form, short] = [formOf(command, usage), shortUsage(command, usage)];
  for (const token of tokens) {
    if (token.kind === 'option' && !flags.includes(token.name))
      throw mistake(aboutOption(token.rawName, command, flags), short);
  }
  const [reference, ...more] = 'reference' in schema.entries ? words : [undefined, ...words];
  if ('reference' in schema.entries && !reference) throw mistake(`Say which: ${form.replace(/ \[.*/, '')}.`, short);
  const text = more.join(' ');
  if (text && !('text' in schema.entries))
    throw mistake(`${command} does not take ${printable(more[0] ?? '')}.`, short);
  const name = command.split(' ').at(-1);
  const result = v.safeParse(schema, { ...values, name, reference, text });
  if (!result.success) throw mistake(result.issues.map(aboutValue).join('\n'), short);
  return result.output;
}

/** How a command is written, as its usage has it. An area that is one command has no such line. */
function formOf(command: string, usage: string): string {
  const lines = usage.split('\n').map((line) => line.trim());
  return lines.find((line) => line === command || line.startsWith(`${command} `)) ?? command;
}

/** Of one command: with the usage of its whole area, the mistake would scroll out of a terminal of 24 lines. */
function shortUsage(command: string, usage: string): string {
  const [area, name] = command.split(' ');
  return name ? `Usage: npm run desk -- ${formOf(command, usage)}\n\nMore: npm run desk -- ${area} help` : usage;
}

function aboutOption(typed: string, command: string, flags: string[]): string {
  const near = suggestion(
    typed,
    flags.map((each) => `--${each}`),
  );
  return `${command} has no option ${printable(typed)}.${near}`;
}

function aboutValue(issue: v.BaseIssue<unknown>): string {
  const option = v.getDotPath(issue) ?? '';
  const near = typeof issue.input === 'string' ? suggestion(issue.input, wordsOf(issue)) : '';
  return option in options ? `--${option}: ${issue.message}.${near}` : issue.message;
}

/** The words a picklist would have taken. */
function wordsOf({ type, expected }: v.BaseIssue<unknown>): string[] {
  return type === 'picklist' ? [...(expected ?? '').matchAll(/"(\w+)"/g)].map(([, word = '']) => word) : [];
}
