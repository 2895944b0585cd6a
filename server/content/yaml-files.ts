import * as v from 'valibot';
import type { Fault } from './content-error.ts';
import { slugOf } from './content-files.ts';
import type { FoundLinks } from './found-links.ts';
import type { Derived, KeptFiles } from './kept-files.ts';
import { findLinks } from './markdown-links.ts';
import { type CommentEntry, commentsSchema } from './schemas.ts';
import { checkYaml, type Located, yamlFault } from './yaml-text.ts';

/** A YAML file without mistakes. */
export interface YamlFile<Value> extends Located<Value> {
  links: FoundLinks;
}

/** Brings what is known of a YAML file to what it is. Undefined when it holds mistakes. */
export function readYamlFile<Schema extends v.GenericSchema>(
  kept: KeptFiles,
  path: string,
  schema: Schema,
  faults: Fault[],
): YamlFile<v.InferOutput<Schema>> | undefined {
  return readChecked(kept, path, { schema, facts: schema }, faults);
}

/** A file of comments on one note. `list` is undefined when it holds mistakes. */
export interface CommentsFile {
  file: string;
  blog: string;
  list: Located<Pick<CommentEntry, 'postedAt'>[]> | undefined;
}

const commentFacts = v.array(v.object({ postedAt: v.string() }));

/** Brings what is known of `comments/*.yaml` to what they are. */
export function readComments(kept: KeptFiles, paths: string[], faults: Fault[]): CommentsFile[] {
  const schemas = { schema: commentsSchema, facts: commentFacts };
  return paths.map((path) => ({
    file: kept.files.label(path),
    blog: slugOf(path),
    list: readChecked(kept, path, schemas, faults, ''),
  }));
}

function readChecked<Facts extends v.GenericSchema>(
  kept: KeptFiles,
  path: string,
  { schema, facts }: { schema: v.GenericSchema; facts: Facts },
  faults: Fault[],
  day: Derived['day'] = null,
): YamlFile<v.InferOutput<Facts>> | undefined {
  const { files } = kept;
  const found = kept.keep(
    path,
    (source) => {
      const checked = checkYaml({ ...source, firstLine: 1 }, schema);
      return checked.ok
        ? { ok: true, derived: { value: checked.value, links: findLinks(checked.value), day } }
        : checked;
    },
    faults,
  );
  if (!found) return undefined;
  return {
    file: files.label(path),
    value: v.parse(facts, found.value),
    links: found.links,
    fault(part, message, at) {
      const source = files.read(path);
      if (!('text' in source)) return { file: source.file, line: 1, message };
      return yamlFault({ ...source, firstLine: 1 }, part, message, at);
    },
  };
}
