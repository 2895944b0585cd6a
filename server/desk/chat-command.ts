import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { longestMessage } from '../../shared/chat.ts';
import { text } from '../../shared/forms/fields.ts';
import { chatUsage } from './chat-usage.ts';
import { DeskError } from './desk-error.ts';
import { printable } from './printable.ts';
import { suggestion } from './suggestion.ts';
import { typedReference } from './typed-reference.ts';

export type ChatCommand =
  | { name: 'help' }
  | { name: 'watch' }
  | { name: 'list'; json: boolean }
  | { name: 'show'; reference: string; json: boolean }
  | { name: 'close'; reference: string }
  | { name: 'reply'; reference: string; text: string };

const names = ['list', 'show', 'reply', 'close', 'watch'];

/** Reads what was typed behind `chat`. Throws a DeskError that says what is wrong, with the usage. */
export function parseChatCommand(args: string[]): ChatCommand {
  const { values, positionals, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const [name, typed, ...words] = positionals;
  if (values.help || name === 'help') return { name: 'help' };
  if (name === undefined) throw wrong('Say what to do with the chat.');
  if (!names.includes(name)) throw wrong(`There is no command chat ${printable(name)}.${suggestion(name, names)}`);
  for (const token of tokens) {
    if (token.kind === 'option' && !(token.name === 'json' && ['list', 'show'].includes(name)))
      throw wrong(`chat ${name} has no option ${printable(token.rawName)}.`);
  }
  if (name === 'list' || name === 'watch') {
    if (typed !== undefined) throw wrong(`chat ${name} does not take ${printable(typed)}.`);
    return name === 'list' ? { name, json: values.json === true } : { name };
  }
  if (typed === undefined) throw wrong(`Say which: chat ${name} REF.`);
  const reference = typedReference(typed, 'CHAT');
  if (name === 'reply') return { name, reference, text: answerOf(words) };
  if (words[0] !== undefined) throw wrong(`chat ${name} does not take ${printable(words[0])}.`);
  return name === 'show' ? { name, reference, json: values.json === true } : { name: 'close', reference };
}

const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

/** Without quotes the shell makes words of it; they are one answer. */
function answerOf(words: string[]): string {
  const answer = v.safeParse(text('An answer', longestMessage), words.join(' '));
  if (!answer.success) throw wrong(answer.issues[0].message);
  return answer.output;
}

function wrong(message: string): DeskError {
  return new DeskError(`${message}\n\n${chatUsage.trimEnd()}`);
}
