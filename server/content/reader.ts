import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentIssue } from './content-error.ts';
import type { ContentFiles, SourceFile } from './content-files.ts';

export interface Parsed<Value> {
  value: Value;
  style: ContentIssue[];
}

export type Parse<Value> = (
  source: SourceFile,
) => ({ ok: true } & Parsed<Value>) | { ok: false; errors: ContentIssue[] };

export interface Reader {
  files: ContentFiles;
  errors: ContentIssue[];
  style: ContentIssue[];
  /** Adds errors to `errors` and violated style rules to `style`. Returns undefined if the file has errors. */
  read<Value>(path: string, parse: Parse<Value>): Parsed<Value> | undefined;
}

export function createReader(files: ContentFiles): Reader {
  const errors: ContentIssue[] = [];
  const style: ContentIssue[] = [];
  return {
    files,
    errors,
    style,
    read(path, parse) {
      const source = files.read(path);
      if (!('text' in source)) {
        errors.push(source);
        return undefined;
      }
      const parsed = parse(source);
      if (!parsed.ok) {
        errors.push(...parsed.errors);
        return undefined;
      }
      style.push(...parsed.style);
      return parsed;
    },
  };
}

/** The caller may do other work between two steps. */
export type Steps<Result> = Generator<void, Result, void>;

export function runToCompletion<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Milliseconds of work after which the loop lets visitors' requests run. */
const slice = 10;

export async function runYielding<Result>(steps: Steps<Result>): Promise<Result> {
  const yieldInTime = createYield();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldInTime();
  }
}

/** Returns a function that lets visitors' requests run if the work since the last pause exceeds the slice. */
export function createYield(): () => Promise<void> {
  let until = performance.now() + slice;
  return async () => {
    if (performance.now() < until) return;
    await nextTurn();
    until = performance.now() + slice;
  };
}
