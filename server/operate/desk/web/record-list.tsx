import type { Collection } from '../areas/collections.ts';
import { type FoundPost, reasonsOf, valueAt } from '../areas/post-record.ts';
import { without } from './record-filters.tsx';
import { replyLink } from './reply-link.ts';
import { Time } from './time.tsx';

export interface ListedRecord {
  collection: Collection;
  post: FoundPost;
}

interface ListParts {
  path: string;
  rows: ListedRecord[];
  query: Record<string, string>;
  isMore: boolean;
  mayAct(collection: Collection): boolean;
  company: string;
}

/** The script moves between rows by keyboard and follows a row's links and buttons. */
export function RecordList({ path, rows, query, isMore, mayAct, company }: ListParts) {
  const last = rows.at(-1)?.post.row.createdAt;
  if (rows.length === 0) return <p className="desk-empty">Nothing here.</p>;
  return (
    <>
      <ol className="desk-list">
        {rows.map(({ collection, post }) => (
          <Row
            key={`${collection.name} ${post.row.reference}`}
            collection={collection}
            post={post}
            mayAct={mayAct(collection)}
            company={company}
          />
        ))}
      </ol>
      {isMore && last !== undefined && (
        <p className="desk-more">
          <a rel="next" href={`${path}?${new URLSearchParams({ ...without(query), before: String(last) })}`}>
            Older
          </a>
        </p>
      )}
    </>
  );
}

function Row({ collection, post, mayAct, company }: ListedRecord & { mayAct: boolean; company: string }) {
  const { row } = post;
  const { reference, state, handling } = row;
  const cells = collection.columns.map(({ keys }) => keys.map((key) => valueAt(post, key)).find(Boolean) ?? '');
  const [who = reference, ...about] = cells.map(String).filter(Boolean);
  const path = `/${collection.name}/${encodeURIComponent(reference)}`;
  const reply = replyLink(post, company);
  const canMark = mayAct && handling !== null && collection.verbs.includes('mark');
  return (
    <li className="desk-row" data-row data-handling={handling ?? undefined}>
      <div className="desk-row__head mono-small">
        <span>{collection.noun}</span>
        <span>{reference}</span>
        <Time at={row.createdAt} />
        <State post={post} state={state} />
        {handling !== null && <Handling handling={handling} owner={row.owner} />}
      </div>
      {collection.verbs.includes('show') ? (
        <a className="desk-row__who" href={path}>
          <bdi>{who}</bdi>
        </a>
      ) : (
        <bdi className="desk-row__who">{who}</bdi>
      )}
      <p className="desk-row__about" dir="auto">
        {about.join(' · ')}
      </p>
      <div className="desk-row__actions">
        {reply && (
          <a href={reply} data-key="r" className="desk-link">
            Reply
          </a>
        )}
        {canMark && handling !== 'done' && (
          <form method="post" action={`${path}/mark`}>
            <input type="hidden" name="state" value="done" />
            <input type="hidden" name="version" value={row.handlingVersion ?? 0} />
            <input type="hidden" name="from" value="list" />
            <button type="submit" data-key="d" className="desk-link">
              Done
            </button>
          </form>
        )}
        {!collection.verbs.includes('show') && mayAct && (
          <a className="desk-link" href={`${path}/delete`}>
            Delete
          </a>
        )}
      </div>
    </li>
  );
}

/** Says why a quarantined record waits, and when the site will next attempt a delivery that failed. */
export function State({ post, state }: { post: FoundPost; state: string }) {
  const { attempts, nextAttemptAt } = post.row;
  if (state === 'quarantined') {
    const reasons = reasonsOf(post).map(({ short }) => short);
    return <span className="desk-state desk-state--bad">{`quarantined: ${reasons.join(', ')}`}</span>;
  }
  if (state === 'parked' || state === 'refused') return <span className="desk-state desk-state--bad">{state}</span>;
  if (state === 'pending' && attempts > 0 && nextAttemptAt !== null)
    return (
      <span className="desk-state desk-state--bad">
        delivery failed, next attempt <Time at={nextAttemptAt} />
      </span>
    );
  // The usual states say nothing that a person must know.
  return ['delivered', 'pending'].includes(state) ? null : <span className="desk-state">{state}</span>;
}

export function Handling({ handling, owner }: { handling: string; owner: string | null }) {
  return (
    <span className={`desk-tag desk-tag--${handling}`}>
      {handling}
      {owner && `: ${owner}`}
    </span>
  );
}
