import type * as v from 'valibot';
import { slugPattern } from '../../shared/paths.ts';
import type { Fault } from './content-error.ts';
import { type ContentFiles, type SourceFile, slugOf } from './content-files.ts';
import { slugHint } from './fields.ts';
import { splitFrontMatter } from './front-matter.ts';
import { checkYaml, type Located } from './yaml-text.ts';

/** What a Markdown file holds: its checked front matter, its name and its text. */
export type Written<FrontMatter> = FrontMatter & { slug: string; body: string };

/** A Markdown file. `entry` is undefined when it holds mistakes. */
export interface MarkdownFile<FrontMatter> {
  slug: string;
  entry: Located<Written<FrontMatter>> | undefined;
}

/** Reads all Markdown files of a folder. The name of a file is the slug of what it holds. */
export function readMarkdownFiles<Schema extends v.GenericSchema<unknown, object>>(
  files: ContentFiles,
  folder: string,
  schema: Schema,
  faults: Fault[],
): MarkdownFile<v.InferOutput<Schema>>[] {
  return files.readAll(folder, '.md').map((source) => {
    const slug = slugOf(source.file);
    if (!slugPattern.test(slug)) faults.push({ file: source.file, line: 1, message: `name of the file: ${slugHint}` });
    return { slug, entry: readOne(source, slug, schema, faults) };
  });
}

/** What the files without mistakes hold. */
export function entriesOf<FrontMatter>(files: MarkdownFile<FrontMatter>[]): Written<FrontMatter>[] {
  return files.flatMap(({ entry }) => entry?.value ?? []);
}

function readOne<Schema extends v.GenericSchema<unknown, object>>(
  source: SourceFile,
  slug: string,
  schema: Schema,
  faults: Fault[],
): Located<Written<v.InferOutput<Schema>>> | undefined {
  const parts = splitFrontMatter(source);
  if (!parts) {
    faults.push({
      file: source.file,
      line: 1,
      message: 'start with a line ---, the front matter, and a second line ---',
    });
    return undefined;
  }
  const checked = checkYaml(parts.frontMatter, schema);
  if (!checked.ok) {
    faults.push(...checked.faults);
    return undefined;
  }
  if (!parts.body) faults.push({ file: source.file, line: 1, message: 'has no text; write it below the front matter' });
  return {
    ...withBody(checked.located, source, parts.bodyStart),
    value: { ...checked.located.value, slug, body: parts.body },
  };
}

/** The text is a part like those of the front matter, called `body`. */
function withBody<Value>(frontMatter: Located<Value>, { file, text }: SourceFile, start: number): Located<Value> {
  return {
    ...frontMatter,
    fault(path, message, at) {
      if (path[0] !== 'body') return frontMatter.fault(path, message, at);
      const further = at ? text.slice(start).search(at) : -1;
      return { file, line: text.slice(0, start + Math.max(0, further)).split('\n').length, message };
    },
  };
}
