import type { ContentIssue } from '../content-error.ts';
import type { ContentFiles } from '../content-files.ts';
import { wordsIn } from '../drawings/svg-drawing.ts';
import type { Pictures } from '../pictures.ts';
import type { KnownPages } from './known-pages.ts';
import { type NamingContent, picturesInTexts } from './named-pictures.ts';

/**
 * Finds numbers, and words with several capital letters, that a drawing shows but that neither its texts nor its
 * `<metadata>` contain. Also finds unnecessary entries in the `<metadata>`.
 */
export function unstatedInPictures(
  known: KnownPages,
  parsed: NamingContent,
  pictures: Pictures,
  files: ContentFiles,
): ContentIssue[] {
  const stated = new Map<string, Set<string>>();
  for (const { address, text } of picturesInTexts(known, parsed)) {
    const said = stated.get(address) ?? new Set();
    for (const token of tokensIn(text)) said.add(token);
    stated.set(address, said);
  }
  return [...stated].flatMap(([address, said]) =>
    pictures.layouts(address).flatMap(({ path }) => {
      const source = files.read(path);
      if (!('text' in source)) return [];
      const { file } = source;
      const drawing = wordsIn(source.text);
      const shown = drawing.words.flatMap(({ text, line }) => tokensIn(text).map((token) => ({ token, line })));
      const allowed = new Set(drawing.allowed);
      const unstated = shown.filter(({ token }) => !said.has(token) && !allowed.has(token));
      const needless = drawing.allowed.filter(
        (entry) => said.has(entry) || !shown.some(({ token }) => token === entry),
      );
      return [
        ...unstated.map(({ token, line }) => ({
          file,
          line,
          message: `shows ${token}, which the text beside it does not state; correct the picture or the text, or list ${token} in <metadata>`,
        })),
        ...needless.map((entry) => ({
          file,
          line: 1,
          message: `lists ${entry} in <metadata> unnecessarily; remove it from <metadata>`,
        })),
      ];
    }),
  );
}

function tokensIn(text: string): string[] {
  const words = text.match(/\p{L}[\p{L}\d_]*(?:-[\p{L}\d_]+)*|(?<![\p{L}\d_.])\d+(?:,\d{3})*(?:\.\d+)?/gu) ?? [];
  return words
    .filter((word) => /^\d/.test(word) || (word.match(/\p{Lu}/gu)?.length ?? 0) > 1)
    .map((word) => word.replaceAll(',', ''));
}
