import type { Fault } from './content-error.ts';
import { type ContentFiles, slugOf } from './content-files.ts';
import { readMarkdownFiles } from './markdown-files.ts';
import { blogSchema, type CommentEntry, commentsSchema } from './schemas.ts';
import { checkYaml, type Located } from './yaml-text.ts';

/** A file of comments on one note. `list` is undefined when it holds mistakes. */
export interface CommentsFile {
  file: string;
  blog: string;
  list: Located<Omit<CommentEntry, 'blog'>[]> | undefined;
}

/** Reads `blogs/*.md`. */
export function readBlogs(files: ContentFiles, faults: Fault[]) {
  return readMarkdownFiles(files, 'blogs', blogSchema, faults);
}

export type BlogFile = ReturnType<typeof readBlogs>[number];

/** Reads `comments/*.yaml`. */
export function readComments(files: ContentFiles, faults: Fault[]): CommentsFile[] {
  return files.readAll('comments', '.yaml').map((source) => {
    const checked = checkYaml({ ...source, firstLine: 1 }, commentsSchema);
    if (!checked.ok) faults.push(...checked.faults);
    return { file: source.file, blog: slugOf(source.file), list: checked.ok ? checked.located : undefined };
  });
}
