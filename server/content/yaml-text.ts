import * as v from 'valibot';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';
import type { Fault } from './content-error.ts';
import { syntaxFaults } from './yaml-syntax.ts';

export interface YamlSource {
  file: string;
  text: string;
  /** Line of the file that the text starts on. */
  firstLine: number;
}

export type Path = readonly unknown[];

/** A checked value that knows where each part of it was written. */
export interface Located<Value> {
  file: string;
  value: Value;
  /** `at` is found in the source from the part on: its line is a better one than that of a long text's first. */
  fault(path: Path, message: string, at?: RegExp): Fault;
}

export type Checked<Value> = { ok: true; value: Value } | { ok: false; faults: Fault[] };

/** Parses YAML and checks it. Every fault is named with the line of its node. */
export function checkYaml<Schema extends v.GenericSchema>(
  source: YamlSource,
  schema: Schema,
): Checked<v.InferOutput<Schema>> {
  const { file, text } = source;
  const { document, lineAt } = parse(source);
  const broken = syntaxFaults(document, text);
  if (broken.length) {
    return { ok: false, faults: broken.map(({ offset, message }) => ({ file, line: lineAt(offset), message })) };
  }
  const result = v.safeParse(schema, document.toJS(), { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const faults = result.issues.map((issue) =>
    yamlFault(source, issue.path?.map(({ key }) => key) ?? [], issue.message),
  );
  return { ok: false, faults };
}

/** A fault in a part of the source, with its line. The source is parsed for it: faults are few. */
export function yamlFault(source: YamlSource, path: Path, message: string, at?: RegExp): Fault {
  const { document, lineAt } = parse(source);
  const offset = offsetOf(document, path);
  const further = at ? source.text.slice(offset).search(at) : -1;
  return { file: source.file, line: lineAt(offset + Math.max(0, further)), message: labeled(path, message) };
}

function parse({ text, firstLine }: YamlSource) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  return { document, lineAt: (offset: number) => firstLine - 1 + lines.linePos(offset).line };
}

/** Names a part as people would: list items count from 1. */
function labeled(path: Path, message: string): string {
  const name = path.map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${key}`)).join('');
  return name ? `${name.replace(/^\./, '')}: ${message}` : message;
}

/** Where a part is written: its key if it has one, else its value; of a part that is missing, what it is missing in. */
function offsetOf(document: Document, path: Path): number {
  const [last] = path.slice(-1);
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  const key = isMap(parent) ? parent.items.find((pair) => keyOf(pair) === last)?.key : undefined;
  if (isNode(key)) return key.range?.[0] ?? 0;
  const item = isSeq(parent) ? parent.get(Number(last), true) : parent;
  if (isNode(item)) return item.range?.[0] ?? 0;
  return path.length ? offsetOf(document, path.slice(0, -1)) : 0;
}

function keyOf({ key }: Pair): unknown {
  return isScalar(key) ? String(key.value) : key;
}
