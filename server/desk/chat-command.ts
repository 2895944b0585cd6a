import * as v from 'valibot';
import { longestMessage } from '../../shared/chat.ts';
import { text } from '../../shared/forms/fields.ts';
import { chatUsage } from './chat-usage.ts';
import { commandsOf } from './commands.ts';
import { chatStates } from './open-chat.ts';
import { printable } from './printable.ts';
import { suggestion } from './suggestion.ts';
import { mistake, readTyped, typedArgs } from './typed-command.ts';
import { typedReferences } from './typed-reference.ts';

const reference = v.pipe(
  v.string(),
  v.transform((typed) => typedReferences(typed, ['CHAT'])[0] ?? typed),
);
const { list, show, export: exportAll, delete: remove } = commandsOf({ states: chatStates });

const commands = {
  list,
  show: v.object({ ...show.entries, reference }),
  // Without quotes the shell makes words of it; they are one answer.
  reply: v.object({ name: v.literal('reply'), reference, text: text('An answer', longestMessage) }),
  close: v.object({ name: v.literal('close'), reference }),
  export: exportAll,
  delete: v.object({ ...remove.entries, reference }),
  watch: v.object({ name: v.literal('watch') }),
};

type Commands = typeof commands;
type Of<Name extends keyof Commands> = v.InferOutput<Commands[Name]>;
export type ChatList = Of<'list'>;
export type ChatExport = Of<'export'>;
export type ChatCommand = { [Name in keyof Commands]: Of<Name> }[keyof Commands] | { name: 'help' };

/** Reads what was typed behind `chat`. Throws a DeskError that says what is wrong, with the usage. */
export function parseChatCommand(args: string[]): ChatCommand {
  const typed = typedArgs(args);
  const [name, ...words] = typed.positionals;
  if (typed.values.help || name === 'help') return { name: 'help' };
  if (name === undefined) throw mistake('Say what to do with the chat.', chatUsage);
  const known = v.safeParse(v.picklist(['list', 'show', 'reply', 'close', 'export', 'delete', 'watch']), name);
  if (!known.success) {
    const near = suggestion(name, Object.keys(commands));
    throw mistake(`There is no command chat ${printable(name)}.${near}`, chatUsage);
  }
  return readTyped(commands[known.output], `chat ${name}`, typed, words, chatUsage);
}
