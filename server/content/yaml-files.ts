import * as v from 'valibot';
import type { Fault } from './content-error.ts';
import { slugOf } from './content-files.ts';
import { parseChecked } from './fields.ts';
import { type CommentEntry, commentsSchema } from './item-schemas.ts';
import { type FoundLinks, findLinks } from './links.ts';
import type { Derived, ParsedFiles } from './parsed-files.ts';
import { checkYaml, type Located, yamlFault } from './yaml-text.ts';

export interface YamlFile<Value> extends Located<Value> {
  links: FoundLinks;
}

/** Undefined when the file has mistakes. */
export function readYamlFile<Schema extends v.GenericSchema>(
  parsedFiles: ParsedFiles,
  path: string,
  schema: Schema,
  faults: Fault[],
): YamlFile<v.InferOutput<Schema>> | undefined {
  return readChecked(parsedFiles, path, { schema, facts: schema }, faults);
}

/** Comments on one article. `list` is undefined when the file has mistakes. */
export interface CommentsFile {
  file: string;
  blog: string;
  list: Located<Pick<CommentEntry, 'postedAt'>[]> | undefined;
}

const commentFacts = v.array(v.object({ postedAt: v.string() }));

export function readComments(parsedFiles: ParsedFiles, paths: string[], faults: Fault[]): CommentsFile[] {
  const schemas = { schema: commentsSchema, facts: commentFacts };
  return paths.map((path) => ({
    file: parsedFiles.files.label(path),
    blog: slugOf(path),
    list: readChecked(parsedFiles, path, schemas, faults, ''),
  }));
}

function readChecked<Facts extends v.GenericSchema>(
  parsedFiles: ParsedFiles,
  path: string,
  { schema, facts }: { schema: v.GenericSchema; facts: Facts },
  faults: Fault[],
  day: Derived['day'] = null,
): YamlFile<v.InferOutput<Facts>> | undefined {
  const { files } = parsedFiles;
  const found = parsedFiles.read(
    path,
    (source) => {
      const checked = checkYaml({ ...source, firstLine: 1 }, schema);
      return checked.ok
        ? { ok: true, derived: { value: checked.value, links: findLinks(checked.value), day, style: checked.style } }
        : checked;
    },
    faults,
  );
  if (!found) return undefined;
  return {
    file: files.label(path),
    value: parseChecked(facts, found.value),
    links: found.links,
    fault(part, message, at) {
      const source = files.read(path);
      if (!('text' in source)) return { file: source.file, line: 1, message };
      return yamlFault({ ...source, firstLine: 1 }, part, message, at);
    },
  };
}
