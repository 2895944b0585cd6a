import type { Collection } from '../areas/collections.ts';
import { handlingStates } from '../areas/handling.ts';
import type { FoundPost } from '../areas/post-record.ts';
import { PostButton } from './buttons.tsx';
import { Select } from './fields.tsx';
import { replyLink } from './reply-link.ts';

export const changingVerbs = ['release', 'retry', 'approve', 'reject'] as const;
export type ChangingVerb = (typeof changingVerbs)[number];

export interface ActionParts {
  collection: Collection;
  post: FoundPost;
  path: string;
  /** Changes that are possible in the record's state. */
  verbs: ChangingVerb[];
  mayAct: boolean;
  /** Names of the team members to whom the person can hand the record over. */
  colleagues: string[];
  /** Address of the next older record that waits for a person. */
  next: string | undefined;
  company: string;
}

export function RecordActions({ collection, post, path, verbs, mayAct, colleagues, next, company }: ActionParts) {
  const { row } = post;
  const reply = replyLink(post, company);
  const hasFile = post.isInTable || post.file !== '';
  const canMark = mayAct && row.handling !== null && collection.verbs.includes('mark');
  return (
    <div className="desk-actions">
      {reply && (
        <a className={verbs.length ? 'button button--ghost' : 'button'} href={reply} data-key="r">
          Reply by email
        </a>
      )}
      {hasFile && (
        <a className="button button--ghost" href={`${path}/file`}>
          Download the CV
        </a>
      )}
      {verbs.map((verb) => (
        <PostButton
          key={verb}
          action={`${path}/${verb}`}
          className={verb === 'reject' ? 'button button--ghost' : 'button'}
        >
          {verbLabels[verb]}
        </PostButton>
      ))}
      {canMark && <Mark path={path} row={row} />}
      {canMark && colleagues.length > 0 && <HandOver path={path} row={row} colleagues={colleagues} />}
      {mayAct && (
        <a className="desk-link desk-link--danger" href={`${path}/delete`}>
          Delete
        </a>
      )}
      {next && (
        <a className="desk-link" rel="next" href={next}>
          Next
        </a>
      )}
    </div>
  );
}

interface MarkParts {
  path: string;
  row: FoundPost['row'];
}

function Mark({ path, row }: MarkParts) {
  const others = handlingStates.filter((state) => state !== row.handling);
  return others.map((state) => (
    <PostButton
      key={state}
      action={`${path}/mark`}
      values={{ version: row.handlingVersion ?? 0, state }}
      className="button button--ghost"
      hotkey={hotkeys[state]}
    >
      {markLabels[state]}
    </PostButton>
  ));
}

function HandOver({ path, row, colleagues }: MarkParts & { colleagues: string[] }) {
  return (
    <details className="desk-menu">
      <summary>Hand over</summary>
      <form method="post" action={`${path}/mark`} className="desk-actions">
        <input type="hidden" name="version" value={row.handlingVersion ?? 0} />
        <Select label="Hand over to" name="owner" required choices={colleagues} none="Choose" />
        <button type="submit" name="state" value="open" className="button button--ghost">
          Hand over
        </button>
      </form>
    </details>
  );
}

const verbLabels = { release: 'Release', retry: 'Retry', approve: 'Approve', reject: 'Reject' };
const markLabels = { new: 'Mark as new', open: 'Take', done: 'Done' };
const hotkeys = { new: undefined, open: 't', done: 'd' };
