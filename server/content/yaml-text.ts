import * as v from 'valibot';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { ContentIssue } from './content-error.ts';
import { isStyle } from './fields.ts';

export interface YamlSource {
  file: string;
  text: string;
  firstLine: number;
}

export type Path = readonly unknown[];

export interface Located<Value> {
  file: string;
  value: Value;
  /** Reports the line of the entry at `path`, or of the first match of `at` from there on. */
  makeError(path: Path, message: string, at?: RegExp): ContentIssue;
}

export type Checked<Value> = { ok: true; value: Value; style: ContentIssue[] } | { ok: false; errors: ContentIssue[] };

export function checkYaml<Schema extends v.GenericSchema>(
  source: YamlSource,
  schema: Schema,
): Checked<v.InferOutput<Schema>> {
  const { file, text } = source;
  const { document, lineAt } = parse(source);
  const broken = syntaxErrors(document, text);
  if (broken.length) {
    return { ok: false, errors: broken.map(({ offset, message }) => ({ file, line: lineAt(offset), message })) };
  }
  return checkValue(source, schema, document.toJS());
}

/**
 * Checks a value that was parsed from the source and may have been changed since. Errors name the lines of the source.
 */
export function checkValue<Schema extends v.GenericSchema>(
  source: YamlSource,
  schema: Schema,
  value: unknown,
): Checked<v.InferOutput<Schema>> {
  const result = v.safeParse(schema, value);
  if (result.success) return { ok: true, value: result.output, style: [] };
  const hard = firstOfPart(result.issues.filter((issue) => !isStyle(issue)));
  const style = firstOfPart(result.issues.filter(isStyle));
  const asErrors = (issues: Map<string, Issue>) =>
    [...issues.values()].map((issue) => yamlError(source, pathOf(issue), issue.message));
  if (result.typed && hard.size === 0) return { ok: true, value: result.output, style: asErrors(style) };
  return { ok: false, errors: asErrors(new Map([...style, ...hard])) };
}

type Issue = v.BaseIssue<unknown>;

/** A part's later issues are often consequences of its first issue. */
function firstOfPart(issues: Issue[]): Map<string, Issue> {
  return new Map(issues.map((issue): [string, Issue] => [JSON.stringify(pathOf(issue)), issue]).reverse());
}

function pathOf({ path }: Issue): unknown[] {
  return path?.map(({ key }) => key) ?? [];
}

/** Parses the source again to find the line, which is acceptable because errors are rare. */
export function yamlError(source: YamlSource, path: Path, message: string, at?: RegExp): ContentIssue {
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

function labeled(path: Path, message: string): string {
  const name = path.map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${key}`)).join('');
  return name ? `${name.replace(/^\./, '')}: ${message}` : message;
}

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

interface YamlSyntaxError {
  offset: number;
  message: string;
  /** True if the parser may have misread everything after the error. */
  isSyntax: boolean;
}

function syntaxErrors(document: Document, text: string): YamlSyntaxError[] {
  const errors = [...document.errors, ...document.warnings].map((error) => {
    return { offset: error.pos[0], message: messageOf(error, text), isSyntax: error.code !== 'DUPLICATE_KEY' };
  });
  visit(document, {
    // Rejects aliases, because the author usually meant text that starts with an asterisk.
    Alias: (_, { source, range }) => {
      errors.push({
        offset: range?.[0] ?? 0,
        message: `*${source} is a YAML alias; put text that starts with * in quotes`,
        isSyntax: false,
      });
    },
  });
  errors.sort((a, b) => a.offset - b.offset);
  // Omits errors after a syntax error, because they are often its consequences.
  const first = errors.findIndex(({ isSyntax }) => isSyntax);
  return first === -1 ? errors : errors.slice(0, first + 1);
}

function messageOf({ code, message, pos }: YAMLError, text: string): string {
  const [word] = text.slice(pos[0]).split(/[:\n]/, 1);
  if (code === 'DUPLICATE_KEY') return `${word}: appears twice; remove the duplicate`;
  if (code === 'MULTIPLE_DOCS') return 'a second YAML document starts here; remove the line "---"';
  return `${message}; correct the syntax (put text that contains ": " or " #", or starts with a special character, in quotes)`;
}
