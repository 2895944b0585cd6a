import { parseAst } from 'rolldown/parseAst';
import * as v from 'valibot';

export interface Found {
  line: number;
  pattern: { source: string; flags: string } | undefined;
}

export function patternsIn(source: string, lang: 'ts' | 'tsx'): { patterns: Found[]; comments: Set<number> } {
  const patterns: Found[] = [];
  walk(parseAst(source, { lang, sourceType: 'module' }), (node) => {
    const pattern = patternOf(node);
    const line = source.slice(0, node.start).split('\n').length;
    if (pattern) patterns.push({ line, pattern: pattern === 'at run time' ? undefined : pattern });
  });
  const lines = source.split('\n');
  const comments = lines.flatMap((line, index) => (/^\s*\/\/ bounded: \S/.test(line) ? [index + 1] : []));
  return { patterns, comments: new Set(comments) };
}

const nodeSchema = v.looseObject({ type: v.string(), start: v.number() });
type Node = v.InferOutput<typeof nodeSchema>;

const literalSchema = v.object({
  type: v.literal('Literal'),
  regex: v.object({ pattern: v.string(), flags: v.string() }),
});
const text = v.object({ type: v.literal('Literal'), value: v.string() });
const constructed = v.object({
  type: v.picklist(['NewExpression', 'CallExpression']),
  callee: v.object({ type: v.literal('Identifier'), name: v.literal('RegExp') }),
  arguments: v.array(v.unknown()),
});

function patternOf(node: Node): Found['pattern'] | 'at run time' {
  const literal = v.safeParse(literalSchema, node);
  if (literal.success) return { source: literal.output.regex.pattern, flags: literal.output.regex.flags };
  if (!v.is(constructed, node)) return undefined;
  const given = v.safeParse(v.union([v.tuple([text]), v.tuple([text, text])]), node.arguments);
  if (!given.success) return 'at run time';
  const [source, flags] = given.output;
  return { source: source.value, flags: flags?.value ?? '' };
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (v.is(nodeSchema, value)) visit(value);
  for (const part of Object.values(value)) walk(part, visit);
}
