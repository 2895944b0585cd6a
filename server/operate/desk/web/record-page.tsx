import type { Collection } from '../areas/collections.ts';
import { maxNoteLength, type Note } from '../areas/handling.ts';
import { type FoundPost, valueAt } from '../areas/post-record.ts';
import { type SheetField, sheetOf } from '../areas/record-sheet.ts';
import { DeletionForm } from './buttons.tsx';
import { type ActionParts, RecordActions } from './record-actions.tsx';
import { Handling, State } from './record-list.tsx';
import { Time } from './time.tsx';

interface PageParts extends Omit<ActionParts, 'path'> {
  notes: Note[];
  /** Time at which the site deletes the record; undefined if it does not expire. */
  expires: number | undefined;
  /** Address of the site for its visitors. */
  publicBase: string;
}

export function RecordPage({ collection, post, notes, mayAct, expires, publicBase, ...actions }: PageParts) {
  const { row } = post;
  const path = `/${collection.name}/${encodeURIComponent(row.reference)}`;
  const sheet = sheetOf(post, collection);
  return (
    <div className="desk-record">
      <header className="desk-record__head">
        <p className="desk-row__head mono-small">
          <State post={post} state={row.state} />
          {row.handling && <Handling handling={row.handling} owner={row.owner} />}
          <Time at={row.createdAt} />
          <span>stored until {expires === undefined ? 'someone deletes it' : <Time at={expires} />}</span>
        </p>
        <RecordActions {...actions} collection={collection} post={post} path={path} mayAct={mayAct} />
      </header>
      <div className="desk-record__main">
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
        <Fields
          fields={sheet.fields.filter(isForBrowser).map((field) => ({
            ...field,
            value: (field.key === 'countryId' && String(valueAt(post, 'country') ?? '')) || field.value,
            href: hrefOf(field, publicBase),
          }))}
        />
        <Notes notes={notes} path={path} mayAct={mayAct && collection.verbs.includes('note')} />
      </div>
      <aside className="desk-record__side" aria-label="Delivery">
        <section>
          <h2 className="mono-small">Delivery</h2>
          <Fields fields={sheet.status.filter(({ value }) => value)} />
        </section>
      </aside>
    </div>
  );
}

/** A browser cannot open a path on the server. */
function isForBrowser({ key }: SheetField): boolean {
  return key !== 'file';
}

/** The schemes are fixed, because visitors typed the values. */
function hrefOf({ key, value, page }: SheetField, publicBase: string): string | undefined {
  if (page !== undefined) return publicBase + page;
  const phone = value.replace(/[^+\d]/g, '');
  if (key === 'phone' && phone) return `tel:${phone}`;
  return key === 'email' && value ? `mailto:${encodeURIComponent(value.toWellFormed())}` : undefined;
}

interface ShownField {
  key: string;
  title: string;
  value: string;
  href?: string | undefined;
}

/** Values in ISO 8601 appear in the reader's time zone. */
export function Fields({ fields }: { fields: ShownField[] }) {
  return (
    <dl className="desk-fields">
      {fields.map(({ key, title, value, href }) => (
        <div key={key}>
          <dt>{title}</dt>
          <dd dir="auto">{href === undefined ? textOrTime(value) : <a href={href}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  );
}

function textOrTime(value: string) {
  const at = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? value || '–' : <Time at={at} />;
}

function Notes({ notes, path, mayAct }: { notes: Note[]; path: string; mayAct: boolean }) {
  if (notes.length === 0 && !mayAct) return null;
  return (
    <section className="desk-notes" id="notes">
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
      <p className="lead">
        This deletes the record, its notes, and its file permanently. Earlier backups still contain them.
      </p>
      <Fields fields={[...sheet.fields.filter(isForBrowser), ...sheet.texts]} />
      <DeletionForm
        action={`${path}/delete`}
        cancel={collection.verbs.includes('show') ? path : `/${collection.name}`}
      />
    </>
  );
}
