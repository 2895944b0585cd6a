import { parseArgs } from 'node:util';
import { DeskError } from './desk-error.ts';
import { printable } from './printable.ts';
import { suggestion } from './suggestion.ts';

export type NotifyCommand = { name: 'help' } | { name: 'test' } | { name: 'status'; json: boolean };

export const notifyUsage = `Usage: npm run desk -- notify COMMAND

  notify status [--json]
      What each channel was told, what waits, and why the last try failed.
  notify test
      Sends a message through each channel that is configured, and says how it went.

Channels are configured by SMTP_URL with NOTIFY_TO, and by NOTIFY_WEBHOOK. Times are UTC.
`;

const names = ['status', 'test'];

/** Reads what was typed behind `notify`. Throws a DeskError that says what is wrong, with the usage. */
export function parseNotifyCommand(args: string[]): NotifyCommand {
  const { values, positionals, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const [name, more] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name === undefined) throw wrong('Say what to do with the notification.');
  if (!names.includes(name)) throw wrong(`There is no command notify ${printable(name)}.${suggestion(name, names)}`);
  for (const token of tokens) {
    if (token.kind === 'option' && !(token.name === 'json' && name === 'status'))
      throw wrong(`notify ${name} has no option ${printable(token.rawName)}.`);
  }
  if (more !== undefined) throw wrong(`notify ${name} does not take ${printable(more)}.`);
  return name === 'test' ? { name } : { name: 'status', json: values.json === true };
}

const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

function wrong(message: string): DeskError {
  return new DeskError(`${message}\n\n${notifyUsage.trimEnd()}`);
}
