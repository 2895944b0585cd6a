import type { KnownPages } from '../../server/content/checks/known-pages.ts';
import type { ContentIssue } from '../../server/content/content-error.ts';

/** Fields that are not prose or that may repeat, such as a drawing's label. */
const notProse = ['seo', 'author', 'label', 'href'];

export function repeatedPassages(known: KnownPages): ContentIssue[] {
  const first = new Map<string, string>();
  return [...known].flatMap(([page, { file }]) =>
    (file?.passages() ?? [])
      .filter(({ path }) => !path.some((part) => notProse.includes(String(part))))
      .flatMap(({ path, text }) => {
        const words = wordsOf(
          text
            .replace(/^```[\s\S]*?^```/gm, ' . ')
            .replace(sourceEntry, ' . ')
            .replace(address, ' . '),
        );
        let other: string | undefined;
        return words.flatMap((_, at) => {
          const run = words.slice(at, at + runLength);
          if (run.length < runLength || !file) return [];
          const key = run.join(' ');
          const before = other;
          const owner = first.get(key) ?? page;
          first.set(key, owner);
          other = owner === page ? undefined : owner;
          if (!other || other === before) return [];
          const message = `"${key}" is also on ${other}; reword this passage, or keep it on only one page`;
          // bounded: the operator's content files, and only after an error was found
          return [file.makeError(path, message, new RegExp(run.slice(0, 4).join('[^\\p{L}\\p{N}]+'), 'iu'))];
        });
      }),
  );
}

/** Matches a list item with an external link. Two pages may cite the same source. */
const sourceEntry = /^- .*\]\(https:.*$/gm;

/**
 * Matches a figure's label and address, a link's address, and a bare URL. Two pages may show the same figure or link to
 * the same page.
 */
const address = /!\[[^[\]]*\]\([^()\s]*|\]\([^()\s]*|https?:\/\/\S*/g;

/**
 * Number of consecutive words that count as a repetition. Independent sentences about the same facts usually share
 * fewer words.
 */
export const runLength = 12;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
