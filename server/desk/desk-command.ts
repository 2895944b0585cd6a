import { Command, CommanderError, Option } from 'commander';
import * as v from 'valibot';
import { printableLines } from '../text/printable.ts';
import { paragraph } from '../text/wrapped-text.ts';
import { DeskError } from './desk-error.ts';

/** Where the desk works, and for whom. */
export interface DeskPlace {
  /** The data folder. */
  folder: string;
  environment: Record<string, string | undefined>;
  /** The site brings its upstream along: no API_BASE is set. */
  isEmbedded: boolean;
  /** Columns of the terminal. */
  width: number;
  /** Says something beside the output, which may go to a file. */
  note(text: string): void;
}

/** A command with its options, ready to be done. Throws a DeskError when it can't be. */
export type Work = (place: DeskPlace) => Iterable<string> | AsyncIterable<string>;

/** The schema of what is typed behind a command. Each entry is an option, except `reference` and `text`. */
type TypedSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

interface Definition<Schema extends TypedSchema> {
  /** What it does, in a sentence. */
  about: string;
  schema: Schema;
  /** What to call `reference`. */
  referenceName?: string;
  /** What is said about an option of this command in place of the usual. */
  optionTexts?: Partial<Record<OptionName, string>>;
  /** Turns the typed values into work. Throws a DeskError if they are ambiguous. */
  work(typed: v.InferOutput<Schema>): Work;
}

/** A command, or an area that has commands. */
export interface DeskCommand {
  /** Adds one with commands of its own, which are added to what this gives. `note` ends its help. */
  addArea(name: string, about: string, note?: string): DeskCommand;
  add<Schema extends TypedSchema>(name: string, definition: Definition<Schema>): void;
}

const count = 'use a whole number from 1 to 10000';

/** A day of the calendar, from its first moment in UTC on. */
const day = v.pipe(
  v.string(),
  v.check((typed) => /^\d{4}-\d\d-\d\d$/.test(typed) && isDay(typed), 'use a day such as 2026-11-20'),
  v.transform((typed) => Date.parse(typed)),
);

/** Entries of a command's schema. */
export const typed = {
  reference: v.string(),
  flag: v.optional(v.boolean(), false),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, count),
      v.transform(Number),
      v.minValue(1, count),
      v.maxValue(10_000, count),
    ),
    '50',
  ),
  format: v.optional(v.picklist(['csv', 'json'], 'use csv or json'), 'csv'),
  day: v.optional(day),
  state: (states: readonly string[]) => v.optional(v.picklist(states, `use ${choiceOf(states)}`)),
};

/** How options are written, and what they mean. */
const options = {
  state: ['--state <state>', 'only this state'],
  since: ['--since <day>', 'received on that day or later'],
  before: ['--before <day>', 'received before that day'],
  limit: ['--limit <number>', 'maximum number (default 50)'],
  format: ['--format <format>', 'csv or json (default csv)'],
  deliveredBefore: ['--delivered-before <day>', 'posts delivered before that day'],
  quarantinedBefore: ['--quarantined-before <day>', 'quarantined posts received before that day'],
  refusedBefore: ['--refused-before <day>', 'posts the API refused before that day'],
  json: ['--json', 'as JSON'],
  yes: ['--yes', 'make the change; without it, only show what would change'],
} as const;
type OptionName = keyof typeof options;

const helpText = 'show help for a command';

/** Columns of help and usage. */
const helpWidth = 80;

/**
 * The command that was typed, of those that `define` adds. Help that was asked for is work, too. Throws a DeskError that
 * says what is wrong, with how the command is written.
 */
export function readCommand(args: string[], define: (program: DeskCommand) => void): Work {
  let chosen: Work | undefined;
  let help = '';
  let mistake = '';
  const program = new Command('npm run desk --')
    .usage('AREA COMMAND')
    .exitOverride()
    .showHelpAfterError()
    .addHelpOption(new Option('-h, --help').hideHelp())
    .helpCommand('help [area]', 'show help for an area')
    .configureOutput({
      writeOut(text) {
        help += text;
      },
      writeErr(text) {
        mistake += text;
      },
      getOutHelpWidth: () => helpWidth,
      getErrHelpWidth: () => helpWidth,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  const choose = (work: Work) => {
    chosen = work;
  };
  define(adding(program, choose));
  program.addHelpText('after', '\nMore: npm run desk -- AREA help, and npm run desk -- AREA COMMAND --help');
  try {
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new DeskError(printableLines(mistake.trimEnd()).join('\n'));
  }
  return chosen ?? (() => [help]);
}

function adding(parent: Command, choose: (work: Work) => void): DeskCommand {
  return {
    addArea(name, about, note) {
      const area = parent.command(name).summary(about).usage('COMMAND').helpCommand('help [command]', helpText);
      const lines = paragraph(['Write days as 2026-11-20. Times are UTC.', note ?? ''].join(' '));
      area.addHelpText('after', `\n${lines.join('\n')}`);
      return adding(area, choose);
    },
    add(name, { about, schema, referenceName = 'reference', optionTexts = {}, work }) {
      const command = parent.command(name).description(about).summary(firstSentence(about));
      // In an area, "help" is a command of the area.
      if (!parent.parent) command.helpCommand('help', helpText);
      if ('reference' in schema.entries) command.argument(`<${referenceName}>`);
      if ('text' in schema.entries) command.argument('<text...>');
      for (const option of optionNames.filter((each) => each in schema.entries)) {
        const [flags, text] = options[option];
        command.option(flags, optionTexts[option] ?? text);
      }
      command.action(() => {
        const [reference, ...words] = command.args;
        const result = v.safeParse(schema, { ...command.opts(), reference, text: words.join(' ') });
        if (!result.success) return command.error(`error: ${result.issues.map(aboutIssue).join('\n')}`);
        try {
          choose(work(result.output));
        } catch (error) {
          if (!(error instanceof DeskError)) throw error;
          command.error(`error: ${error.message}`);
        }
      });
    },
  };
}

const isOptionName = (name: string): name is OptionName => name in options;
const optionNames = Object.keys(options).filter(isOptionName);

function aboutIssue(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  return isOptionName(name) ? `${options[name][0].split(' ')[0]}: ${issue.message}.` : issue.message;
}

/** "a, b or c". */
export function choiceOf(words: readonly string[]): string {
  return words.join(', ').replace(/, (\S+)$/, ' or $1');
}

function firstSentence(text: string): string {
  return text.match(/^.*?\.(?= |$)/)?.[0] ?? text;
}

function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
