import { answerOf, messageAbout } from '../../../client/tools/tool.ts';
import { toolKinds } from '../../../client/tools/tool-kinds.ts';
import { href } from '../../../shared/paths.ts';
import { readAbout } from '../../../shared/tools/tool-names.ts';

/** The message that the Get in touch form begins with, the same for everyone with that address. */
export function draftAbout(about: string, webBase: string): Record<string, string> {
  const named = readAbout(about);
  if (!named) return {};
  const { name, state } = named;
  const tool = toolKinds[name];
  const answer = answerOf(tool, Object.fromEntries(new URLSearchParams(state)));
  const address = webBase + href.tool(name) + (state && `?${state}`);
  if ('faults' in answer) return { Subject: tool.title, Message: address };
  return { Subject: tool.title, Message: messageAbout(tool, answer.solution, address) };
}
