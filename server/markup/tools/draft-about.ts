import { messageAbout, resultOf } from '../../../client/tools/tool.ts';
import { toolKinds } from '../../../client/tools/tool-kinds.ts';
import { href } from '../../../shared/paths.ts';
import { readAbout } from '../../../shared/tools/tool-names.ts';

export function draftAbout(about: string, webBase: string): Record<string, string> {
  const named = readAbout(about);
  if (!named) return {};
  const { name, state } = named;
  const tool = toolKinds[name];
  const result = resultOf(tool, Object.fromEntries(new URLSearchParams(state)));
  const address = webBase + href.tool(name) + (state && `?${state}`);
  if ('errors' in result) return { Subject: tool.title, Message: address };
  return { Subject: tool.title, Message: messageAbout(tool, result.solution, address) };
}
