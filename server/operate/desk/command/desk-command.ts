import { Command, CommanderError, Option } from 'commander';
import * as v from 'valibot';
import { printableLines } from '../../../process/text/printable.ts';
import { paragraph } from '../../../process/text/wrapped-text.ts';
import { wholeNumber } from '../../../process/whole-number.ts';
import { DeskError } from '../areas/desk-error.ts';
import { exportFormats, type Output } from '../areas/export-formats.ts';
import type { SiteData } from './open-site-data.ts';

export interface DeskContext extends SiteData {
  environment: Record<string, string | undefined>;
  isEmbedded: boolean;
  width: number;
  isTerminal: boolean;
  pathOf(typed: string): string;
  note(text: string): void;
  doing(text: string): void;
}

export type Work = (context: DeskContext) => Iterable<Output> | AsyncIterable<Output>;

/**
 * The entries `reference`, `verb`, `path`, `job`, and `text` are positional arguments. All other entries are options.
 */
type TypedSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

interface Definition<Schema extends TypedSchema> {
  about: string;
  schema: Schema;
  referenceName?: string;
  optionTexts?: Partial<Record<OptionName, string>>;
  work(typed: v.InferOutput<Schema>): Work;
}

export interface DeskCommand {
  addArea(name: string, about: string, note?: string): DeskCommand;
  add<Schema extends TypedSchema>(name: string, definition: Definition<Schema>): void;
}

const day = v.pipe(
  v.string(),
  v.check((typed) => /^\d{4}-\d\d-\d\d$/.test(typed) && isDay(typed), 'use a date such as 2026-11-20'),
  v.transform((typed) => Date.parse(typed)),
);

export const typed = {
  reference: v.string(),
  flag: v.optional(v.boolean(), false),
  limit: v.optional(wholeNumber(1, 10_000), '50'),
  format: v.optional(v.picklist(exportFormats, `use ${joinWithOr(exportFormats)}`), 'csv'),
  day: v.optional(day),
  search: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('use at least one word'))),
  source: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('use a host or a utm_source'))),
  number: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'use a whole number from 1 to 9999'), v.transform(Number)),
  ),
  state: (states: readonly string[]) => v.optional(v.picklist(states, `use ${joinWithOr(states)}`)),
};

const options = {
  state: ['--state <state>', 'only records in this state'],
  since: ['--since <day>', 'received on that day or later'],
  search: ['--search <words>', 'only records that contain all of these words, such as a name, company, or address'],
  source: ['--source <source>', 'only posts whose referrer is this host or whose utm_source is this text'],
  before: ['--before <day>', 'received before that day'],
  who: ['--who <name>', 'only this person'],
  limit: ['--limit <number>', 'maximum number of entries to show (default 50)'],
  format: ['--format <format>', 'csv, json, or xlsx for Excel (default csv)'],
  deliveredBefore: ['--delivered-before <day>', 'posts delivered before that day'],
  quarantinedBefore: ['--quarantined-before <day>', 'quarantined posts received before that day'],
  refusedBefore: ['--refused-before <day>', 'refused posts received before that day'],
  keep: ['--keep <number>', 'number of backups of this site to keep; older backups are deleted'],
  kind: ['--kind <kind>', 'only jobs of this kind'],
  failed: ['--failed', 'only jobs that failed, were dropped, or reached only some recipients'],
  check: ['--check', 'check an existing backup instead of making a backup'],
  hours: ['--hours <number>', 'hours until the link expires (default 48, maximum 336)'],
  to: ['--to <folder>', 'write the records and the files to this new folder'],
  json: ['--json', 'print JSON'],
  areas: ['--areas <areas>', 'list of areas (for example, enquiries,calls:see,chat), or all'],
  admin: ['--admin', 'may manage people and read the audit'],
  yes: ['--yes', 'make the change; without --yes, only show what would change'],
} as const;
type OptionName = keyof typeof options;

const helpText = 'show help for a command';

const helpWidth = 80;

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
      const lines = paragraph(
        ['Enter days as YYYY-MM-DD, such as 2026-11-20. Times are in UTC.', note ?? ''].join(' '),
      );
      area.addHelpText('after', `\n${lines.join('\n')}`);
      return adding(area, choose);
    },
    add(name, { about, schema, referenceName = 'reference', optionTexts = {}, work }) {
      const command = parent.command(name).description(about).summary(firstSentence(about));
      if (!parent.parent) command.helpCommand('help', helpText);
      if ('reference' in schema.entries) command.argument(`<${referenceName}>`);
      if ('verb' in schema.entries) command.argument('<command>');
      if ('path' in schema.entries) command.argument('<path>');
      if ('job' in schema.entries) command.argument('<reference>');
      if ('text' in schema.entries) command.argument('<text...>');
      for (const option of optionNames.filter((each) => each in schema.entries)) {
        const [flags, text] = options[option];
        command.option(flags, optionTexts[option] ?? text);
      }
      command.action(() => {
        const [reference, ...words] = command.args;
        const [second] = words;
        const named = { reference, verb: second, path: second, job: second, text: words.join(' ') };
        const result = v.safeParse(schema, { ...command.opts(), ...named });
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

export function joinWithOr(words: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words);
}

function firstSentence(text: string): string {
  return text.match(/^.*?\.(?= |$)/)?.[0] ?? text;
}

function isDay(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
