import type { ContentIssue } from '../content-error.ts';
import type { MarkdownFile } from '../markdown-files.ts';
import type { CommentsFile } from '../yaml-files.ts';

export function futureComments(comments: CommentsFile[], today: string): ContentIssue[] {
  return comments.flatMap(({ list }) =>
    (list?.value ?? []).flatMap(({ postedAt }, at) =>
      list && postedAt > today
        ? [list.makeError([at, 'postedAt'], `${postedAt} is in the future; use the actual date`)]
        : [],
    ),
  );
}

export function futureUpdates(items: MarkdownFile<{ updatedAt?: string }>[], today: string): ContentIssue[] {
  return items.flatMap(({ entry }) =>
    entry?.value.updatedAt && entry.value.updatedAt > today
      ? [entry.makeError(['updatedAt'], `${entry.value.updatedAt} is in the future; use the actual date`)]
      : [],
  );
}
