import type { Fault } from './content-error.ts';
import type { MarkdownFile } from './markdown-files.ts';
import type { CommentsFile } from './yaml-files.ts';

/** Comments that nobody can have written yet. `today` is an ISO date, UTC. */
export function commentsAhead(comments: CommentsFile[], today: string): Fault[] {
  return comments.flatMap(({ list }) =>
    (list?.value ?? []).flatMap(({ postedAt }, at) =>
      list && postedAt > today
        ? [list.fault([at, 'postedAt'], `${postedAt} is still to come; write the day it was`)]
        : [],
    ),
  );
}

/** Changes that nobody can have made yet. */
export function changesAhead(items: MarkdownFile<{ updatedAt?: string }>[], today: string): Fault[] {
  return items.flatMap(({ entry }) =>
    entry?.value.updatedAt && entry.value.updatedAt > today
      ? [entry.fault(['updatedAt'], `${entry.value.updatedAt} is still to come; write the day it was`)]
      : [],
  );
}
