import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import type { HtmlFragment } from '../../shared/page.ts';
import { type Queries, queryKey } from '../../shared/site.ts';
import { toolNames, toolState } from '../../shared/tools/tool-names.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { withoutTimestamp } from '../company-api/timestamped.ts';
import { ToolBody } from '../markup/tools/tool-body.tsx';

type Input = Queries['tool.body']['input'];

const maxStateLength = 6_000;

export const toolInput = v.pipe(
  v.strictObject({
    tool: v.picklist(toolNames),
    state: v.exactOptional(v.pipe(v.string(), v.maxLength(maxStateLength))),
  }),
  v.transform(({ tool, state = '' }): Input => {
    const canonical = toolState(tool, new URLSearchParams(state));
    return { tool, ...(canonical && { state: canonical }) };
  }),
);

export function createToolBody(): (input: Input) => Promise<Timestamped<HtmlFragment>> {
  const examples = new Map<string, string>();
  return async (input) => {
    const { tool, state = '' } = input;
    const known = state ? undefined : examples.get(tool);
    const __html = known ?? renderToStaticMarkup(<ToolBody name={tool} state={state} />);
    if (!state) examples.set(tool, __html);
    return withoutTimestamp({ key: queryKey('tool.body', input), __html });
  };
}
