import type { Collection, Verb } from '../areas/collections.ts';
import { handlingStates } from '../areas/handling.ts';
import type { FoundPost } from '../areas/post-record.ts';
import { replyLink } from './reply-link.ts';

export interface ActionParts {
  collection: Collection;
  post: FoundPost;
  path: string;
  /** Changes that make sense in the record's state. */
  verbs: Verb[];
  mayAct: boolean;
  /** People to whom the record can be handed over. */
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
        <form key={verb} method="post" action={`${path}/${verb}`}>
          <button type="submit" className={verb === 'reject' ? 'button button--ghost' : 'button'}>
            {verb.charAt(0).toUpperCase() + verb.slice(1)}
          </button>
        </form>
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
  return (
    <form method="post" action={`${path}/mark`} className="desk-mark" aria-label="Handling">
      <input type="hidden" name="version" value={row.handlingVersion ?? 0} />
      {handlingStates
        .filter((state) => state !== row.handling)
        .map((state) => (
          <button
            key={state}
            type="submit"
            name="state"
            value={state}
            className="button button--ghost"
            data-key={keyOf[state]}
          >
            {labels[state]}
          </button>
        ))}
    </form>
  );
}

function HandOver({ path, row, colleagues }: MarkParts & { colleagues: string[] }) {
  return (
    <details className="desk-menu">
      <summary>Hand over</summary>
      <form method="post" action={`${path}/mark`} className="desk-mark">
        <input type="hidden" name="version" value={row.handlingVersion ?? 0} />
        <label className="desk-field">
          <span className="mono-small">Hand over to</span>
          <select className="input" name="owner" required>
            <option value="">Choose</option>
            {colleagues.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button type="submit" name="state" value="open" className="button button--ghost">
          Hand over
        </button>
      </form>
    </details>
  );
}

const labels = { new: 'Mark as new', open: 'Take it', done: 'Done' };
const keyOf = { new: undefined, open: 't', done: 'd' };
