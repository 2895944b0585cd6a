import type { Collection, Verb } from '../areas/collections.ts';
import { handlingStates, maxNoteLength, type Note } from '../areas/handling.ts';
import type { FoundPost } from '../areas/post-record.ts';
import { type SheetField, sheetOf } from '../areas/record-sheet.ts';
import { Handling, State } from './record-list.tsx';
import { replyLink } from './reply-link.ts';
import { Time } from './time.tsx';

interface PageParts {
  collection: Collection;
  post: FoundPost;
  notes: Note[];
  verbs: Verb[];
  mayAct: boolean;
  /** People to whom the record can be handed over. */
  colleagues: string[];
  /** Time at which the record is deleted; undefined if it does not expire. */
  expires: number | undefined;
  /** Address of the next older record that waits for a person. */
  next: string | undefined;
  company: string;
}

export function RecordPage({ collection, post, notes, verbs, mayAct, colleagues, expires, next, company }: PageParts) {
  const { row } = post;
  const path = `/${collection.name}/${encodeURIComponent(row.reference)}`;
  const sheet = sheetOf(post, collection);
  const reply = replyLink(post, company);
  const hasFile = post.isInTable || post.file !== '';
  return (
    <div className="desk-record">
      <div className="desk-record__main">
        <p className="desk-row__head mono-small">
          <State post={post} state={row.state} />
          {row.handling && <Handling handling={row.handling} owner={row.owner} />}
          <Time at={row.createdAt} />
        </p>
        {sheet.reasons.map(({ short, long }) => (
          <p key={short} className="desk-reason">
            <strong>{short}</strong>: {long}
          </p>
        ))}
        {sheet.texts.map(({ key, title, value }) => (
          <section key={key}>
            <h2 className="mono-small">{title}</h2>
            <p className="desk-text" dir="auto">
              {value}
            </p>
          </section>
        ))}
        <Fields fields={sheet.fields.filter(({ key }) => key !== 'file')} />
        {hasFile && (
          <p>
            <a className="button" href={`${path}/file`}>
              Download the CV
            </a>
          </p>
        )}
        <Notes notes={notes} path={path} mayAct={mayAct && collection.verbs.includes('note')} />
      </div>
      <aside className="desk-record__side" aria-label="Actions">
        {reply && (
          <a className="button" href={reply} data-key="r">
            Reply by email
          </a>
        )}
        {mayAct && row.handling && <Mark path={path} row={row} colleagues={colleagues} />}
        {verbs.map((verb) => (
          <form key={verb} method="post" action={`${path}/${verb}`}>
            <button type="submit" className="button">
              {verb.charAt(0).toUpperCase() + verb.slice(1)}
            </button>
          </form>
        ))}
        {mayAct && (
          <a className="desk-link desk-link--danger" href={`${path}/delete`}>
            Delete
          </a>
        )}
        {next && (
          <a className="desk-link" rel="next" href={next}>
            Next that waits
          </a>
        )}
        <section>
          <h2 className="mono-small">Delivery</h2>
          <Fields fields={sheet.status.filter(({ value }) => value)} />
          <p>
            {expires === undefined ? (
              'Stored until a person deletes it.'
            ) : (
              <>
                Deleted on <Time at={expires} />.
              </>
            )}
          </p>
        </section>
      </aside>
    </div>
  );
}

function Fields({ fields }: { fields: SheetField[] }) {
  return (
    <dl className="desk-fields">
      {fields.map(({ key, title, value }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd dir="auto">{textOrTime(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOrTime(value: string) {
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? value || '–' : <Time at={at} />;
}

interface MarkParts {
  path: string;
  row: FoundPost['row'];
  colleagues: string[];
}

function Mark({ path, row, colleagues }: MarkParts) {
  return (
    <>
      <form method="post" action={`${path}/mark`} className="desk-mark" aria-label="Handling">
        <input type="hidden" name="version" value={row.handlingVersion ?? 0} />
        {handlingStates
          .filter((state) => state !== row.handling)
          .map((state) => (
            <button key={state} type="submit" name="state" value={state} className="button" data-key={keyOf[state]}>
              {labels[state]}
            </button>
          ))}
      </form>
      {colleagues.length > 0 && <HandOver path={path} row={row} colleagues={colleagues} />}
    </>
  );
}

function HandOver({ path, row, colleagues }: MarkParts) {
  return (
    <form method="post" action={`${path}/mark`} className="desk-mark">
      <input type="hidden" name="version" value={row.handlingVersion ?? 0} />
      <label className="desk-field">
        <span className="mono-small">Hand over to</span>
        <select className="input" name="owner">
          {colleagues.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="submit" name="state" value="open" className="button">
        Hand over
      </button>
    </form>
  );
}

const labels = { new: 'Mark as new', open: 'Take it', done: 'Done' };
const keyOf = { new: undefined, open: 't', done: 'd' };

function Notes({ notes, path, mayAct }: { notes: Note[]; path: string; mayAct: boolean }) {
  if (notes.length === 0 && !mayAct) return null;
  return (
    <section className="desk-notes">
      <h2 className="mono-small">Notes</h2>
      {notes.map(({ id, author, text, at }) => (
        <article key={id}>
          <p className="mono-small">
            {author}, <Time at={at} />
          </p>
          <p className="desk-text" dir="auto">
            {text}
          </p>
        </article>
      ))}
      {mayAct && (
        <form method="post" action={`${path}/note`}>
          <label className="desk-field">
            <span className="mono-small">Add a note. Visitors never see it.</span>
            <textarea className="input" name="text" rows={3} maxLength={maxNoteLength} required dir="auto" data-draft />
          </label>
          <button type="submit" className="button">
            Add note
          </button>
        </form>
      )}
    </section>
  );
}

export function Deletion({ collection, post, path }: { collection: Collection; post: FoundPost; path: string }) {
  const sheet = sheetOf(post, collection);
  return (
    <>
      <p className="lead">The record and its file are deleted permanently. Backups contain them until they expire.</p>
      <Fields fields={[...sheet.fields, ...sheet.texts]} />
      <form method="post" action={`${path}/delete`} className="desk-actions">
        <button type="submit" className="button">
          Delete permanently
        </button>
        <a className="desk-link" href={collection.verbs.includes('show') ? path : `/${collection.name}`}>
          Cancel
        </a>
      </form>
    </>
  );
}
