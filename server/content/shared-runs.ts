import type { Fault } from './content-error.ts';
import type { KnownPages } from './known-pages.ts';
import { runLength, wordsOf } from './word-runs.ts';

/** Parts of a file that are not read as its text. What a drawing shows is the same wherever it stands. */
const unread = ['seo', 'author', 'label'];

/** Runs of words that stand on two pages: one of them was copied, and reads like it. */
export function sharedRuns(known: KnownPages): Fault[] {
  const first = new Map<string, string>();
  return [...known].flatMap(([page, { file }]) =>
    (file?.passages() ?? [])
      .filter(({ path }) => !path.some((part) => unread.includes(String(part))))
      .flatMap(({ path, text }) => {
        const words = wordsOf(text.replace(/^```[\s\S]*?^```/gm, ' . '));
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
          const said = `"${key}" stands on ${other} too; say it in other words, or once`;
          // bounded: the operator's content files, read when a mistake was found
          return [file.fault(path, said, new RegExp(run.slice(0, 4).join('[^\\p{L}\\p{N}]+'), 'iu'))];
        });
      }),
  );
}
