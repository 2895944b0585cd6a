import { slugPattern } from '../../shared/paths.ts';
import type { Fault } from './content-error.ts';
import { type ContentFiles, type SourceFile, slugOf } from './content-files.ts';
import { slugHint } from './fields.ts';
import { splitFrontMatter } from './front-matter.ts';
import { type BlogEntry, blogSchema, type CommentEntry, commentsSchema } from './schemas.ts';
import { checkYaml, type Located } from './yaml-text.ts';

/** A note's file. `entry` is undefined when it holds mistakes. */
export interface BlogFile {
  slug: string;
  entry: Located<BlogEntry> | undefined;
}

/** A file of comments on one note. `list` is undefined when it holds mistakes. */
export interface CommentsFile {
  file: string;
  blog: string;
  list: Located<Omit<CommentEntry, 'blog'>[]> | undefined;
}

/** Reads `blogs/*.md`. The name of a file is the slug of its note. */
export function readBlogs(files: ContentFiles, faults: Fault[]): BlogFile[] {
  return files.readAll('blogs', '.md').map((source) => {
    const slug = slugOf(source.file);
    if (!slugPattern.test(slug)) faults.push({ file: source.file, line: 1, message: `name of the file: ${slugHint}` });
    return { slug, entry: readBlog(source, slug, faults) };
  });
}

/** Reads `comments/*.yaml`. */
export function readComments(files: ContentFiles, faults: Fault[]): CommentsFile[] {
  return files.readAll('comments', '.yaml').map((source) => {
    const checked = checkYaml({ ...source, firstLine: 1 }, commentsSchema);
    if (!checked.ok) faults.push(...checked.faults);
    return { file: source.file, blog: slugOf(source.file), list: checked.ok ? checked.located : undefined };
  });
}

function readBlog(source: SourceFile, slug: string, faults: Fault[]): Located<BlogEntry> | undefined {
  const parts = splitFrontMatter(source);
  if (!parts) {
    faults.push({
      file: source.file,
      line: 1,
      message: 'start with a line ---, the front matter, and a second line ---',
    });
    return undefined;
  }
  const checked = checkYaml(parts.frontMatter, blogSchema);
  if (!checked.ok) {
    faults.push(...checked.faults);
    return undefined;
  }
  if (!parts.body) faults.push({ file: source.file, line: 1, message: 'has no text; write it below the front matter' });
  return { ...checked.located, value: { ...checked.located.value, slug, body: parts.body } };
}
