import * as v from 'valibot';
import { replacePart } from '../server/process/text/marked-part.ts';
import type { Operation } from '../shared/contract/operation.ts';
import { operations } from '../shared/contract/operations.ts';

export function withOperationsTable(document: string): string {
  return replacePart(document, 'operations', operationsTable());
}

function operationsTable(): string {
  const all: Operation[] = Object.values(operations);
  const rows = all.map((operation) => {
    const { path, body, kind, input, acceptsFile } = operation;
    const fields = [...fieldsOf(input), ...(acceptsFile ? ['a file, if the visitor sent one'] : [])];
    return `| ${path} | ${kind} | ${body} | ${timeoutsOf(operation)} | ${fields.join('<br>') || 'none'} |`;
  });
  return ['| Path | Kind | Body | Timeout | Fields |', '|---|---|---|---|---|', ...rows].join('\n');
}

const schemaSchema = v.custom<v.GenericSchema>((value) => v.is(v.looseObject({ '~standard': v.object({}) }), value));
const inputSchema = v.object({ entries: v.record(v.string(), schemaSchema) });
const optionalSchema = v.object({ type: v.literal('optional'), wrapped: schemaSchema });

function fieldsOf(input: v.GenericSchema): string[] {
  return Object.entries(v.parse(inputSchema, input).entries).map(([name, schema]) => {
    const optional = v.safeParse(optionalSchema, schema);
    const description = v.getDescription(optional.success ? optional.output.wrapped : schema);
    if (!description) throw new Error(`${name} has no description for docs/api.md. Add v.description to its schema.`);
    return `\`${name}\`: ${description}${optional.success ? ' (optional)' : ''}`;
  });
}

const cases = [
  { input: {}, words: '' },
  { input: { Slug: 'one' }, words: ' with `Slug`' },
  { input: { Slug: 'one', IsRelated: 1 }, words: ' with `IsRelated`' },
];

function timeoutsOf({ timeout }: Operation): string {
  const defaultTimeout = timeout({});
  const others = cases.filter(({ input }) => timeout(input) !== defaultTimeout);
  return [cases[0], ...others].map((one) => one && `${timeout(one.input) / 1_000} s${one.words}`).join(', ');
}
