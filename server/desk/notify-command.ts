import * as v from 'valibot';
import { printable } from './printable.ts';
import { suggestion } from './suggestion.ts';
import { mistake, readTyped, typedArgs } from './typed-command.ts';

export const notifyUsage = `Usage: npm run desk -- notify COMMAND

  notify status [--json]
      What each channel was told, what waits, and why the last try failed.
  notify test
      Sends a message through each channel that is configured, and says how it
      went.

Channels are configured by SMTP_URL with NOTIFY_TO, and by NOTIFY_WEBHOOK.
Times are UTC.
`;

const commands = {
  status: v.object({ name: v.literal('status'), json: v.optional(v.boolean('takes no value'), false) }),
  test: v.object({ name: v.literal('test') }),
};

export type NotifyCommand = v.InferOutput<(typeof commands)[keyof typeof commands]> | { name: 'help' };

/** Reads what was typed behind `notify`. Throws a DeskError that says what is wrong, with the usage. */
export function parseNotifyCommand(args: string[]): NotifyCommand {
  const typed = typedArgs(args);
  const [name, ...words] = typed.positionals;
  if (typed.values.help || name === 'help') return { name: 'help' };
  if (name === undefined) throw mistake('Say what to do with the notification.', notifyUsage);
  const known = v.safeParse(v.picklist(['status', 'test']), name);
  if (!known.success) {
    const near = suggestion(name, Object.keys(commands));
    throw mistake(`There is no command notify ${printable(name)}.${near}`, notifyUsage);
  }
  return readTyped(commands[known.output], `notify ${name}`, typed, words, notifyUsage);
}
