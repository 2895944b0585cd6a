import type { Collection } from '../areas/collections.ts';
import { type FoundPost, reasonsOf, valueAt } from '../areas/post-record.ts';
import { PostButton } from './buttons.tsx';
import { Older } from './query-links.tsx';
import { replyLink } from './reply-link.ts';
import { Row } from './row.tsx';
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

export function RecordList({ path, rows, query, isMore, mayAct, company }: ListParts) {
  const last = rows.at(-1)?.post.row.createdAt;
  if (rows.length === 0) return <p className="desk-empty">No records.</p>;
  return (
    <>
      <ol className="desk-list">
        {rows.map(({ collection, post }) => (
          <RecordRow
            key={`${collection.name} ${post.row.reference}`}
            collection={collection}
            post={post}
            mayAct={mayAct(collection)}
            company={company}
          />
        ))}
      </ol>
      {isMore && last !== undefined && <Older path={path} query={query} last={{ before: String(last) }} />}
    </>
  );
}

function RecordRow({ collection, post, mayAct, company }: ListedRecord & { mayAct: boolean; company: string }) {
  const { row } = post;
  const { reference, state, handling } = row;
  const cells = collection.columns.map(({ keys }) => keys.map((key) => valueAt(post, key)).find(Boolean) ?? '');
  const [name = reference, ...about] = cells.map(String).filter(Boolean);
  const path = `/${collection.name}/${encodeURIComponent(reference)}`;
  const hasPage = collection.verbs.includes('show');
  const reply = replyLink(post, company);
  const canMark = mayAct && handling !== null && collection.verbs.includes('mark');
  const head = [
    collection.noun,
    reference,
    <Time key="received" at={row.createdAt} />,
    <State key="state" post={post} state={state} />,
    handling !== null && <Handling key="handling" handling={handling} owner={row.owner} />,
  ];
  return (
    <Row head={head} name={name} href={hasPage ? path : undefined} about={about.join(' · ')}>
      {reply && (
        <a href={reply} data-key="r" className="desk-link">
          Reply
        </a>
      )}
      {canMark && handling !== 'done' && (
        <PostButton
          action={`${path}/mark`}
          values={{ state: 'done', version: row.handlingVersion ?? 0, from: 'list' }}
          className="desk-link"
          hotkey="d"
        >
          Done
        </PostButton>
      )}
      {!hasPage && mayAct && (
        <a className="desk-link" href={`${path}/delete`}>
          Delete
        </a>
      )}
    </Row>
  );
}

/** Shows why a record is quarantined, or when the site will attempt a failed delivery again. */
export function State({ post, state }: { post: FoundPost; state: string }) {
  const { attempts, nextAttemptAt } = post.row;
  if (state === 'quarantined') {
    const reasons = reasonsOf(post).map(({ short }) => short);
    return <span className="desk-state--bad">{`quarantined: ${reasons.join(', ')}`}</span>;
  }
  if (state === 'parked' || state === 'refused') return <span className="desk-state--bad">{state}</span>;
  if (state === 'pending' && attempts > 0 && nextAttemptAt !== null)
    return (
      <span className="desk-state--bad">
        delivery failed; next attempt <Time at={nextAttemptAt} />
      </span>
    );
  // Most records have these states, which require no action.
  return ['delivered', 'pending'].includes(state) ? null : <span>{state}</span>;
}

export function Handling({ handling, owner }: { handling: string; owner: string | null }) {
  return (
    <span className={`desk-tag desk-tag--${handling}`}>
      {handling}
      {owner && `: ${owner}`}
    </span>
  );
}
