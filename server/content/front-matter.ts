import type { SourceFile } from './content-files.ts';
import type { YamlSource } from './yaml-text.ts';

/** A Markdown file, cut in two. */
export interface MarkdownParts {
  frontMatter: YamlSource;
  body: string;
  /** Where the text starts in the file, in characters. */
  bodyStart: number;
}

/** Cuts a Markdown file into its front matter and its body; undefined when it does not start with front matter. */
export function splitFrontMatter({ file, text }: SourceFile): MarkdownParts | undefined {
  const [whole, yaml] = text.match(/^---\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/) ?? [];
  if (whole === undefined) return undefined;
  const frontMatter = { file, text: yaml ?? '', firstLine: 2 };
  return { frontMatter, body: text.slice(whole.length).trim(), bodyStart: whole.length };
}
