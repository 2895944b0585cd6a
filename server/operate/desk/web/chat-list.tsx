import { type ConversationSummary, chatStates } from '../areas/open-chat.ts';
import { ExportLinks } from './record-filters.tsx';
import { Time } from './time.tsx';

interface ListParts extends Omit<StatusParts, 'events'> {
  rows: ConversationSummary[];
  state: string | undefined;
  isMore: boolean;
}

export function ChatList({ rows, state, isMore, ...status }: ListParts) {
  const last = rows.at(-1);
  const filter: Record<string, string> = state ? { state } : {};
  return (
    <>
      <LiveStatus {...status} events="/chat/events" />
      <form method="get" className="desk-filters" aria-label="Filter chat">
        <label className="desk-field">
          <span className="mono-small">State</span>
          <select className="input" name="state" defaultValue={state}>
            <option value="">Any</option>
            {chatStates.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        <button type="submit" className="button">
          Filter
        </button>
        <ExportLinks path="/chat" query={filter} />
      </form>
      <ol className="desk-list" id="chats" data-live="all">
        {rows.map((row) => (
          <Row key={row.reference} {...row} />
        ))}
      </ol>
      <p className="desk-empty">Nothing here.</p>
      {isMore && last && (
        <p className="desk-more">
          <a rel="next" href={`/chat?${new URLSearchParams({ ...filter, ...pageAfter(last) })}`}>
            Older
          </a>
        </p>
      )}
    </>
  );
}

interface StatusParts {
  people: string[];
  /** Address of the page's event stream. */
  events: string;
  /** The stream sends another version after the page has changed. */
  version: string;
}

/** The script replaces the elements with `data-live` while the page is open, or adds their new children. */
export function LiveStatus({ people, events, version }: StatusParts) {
  return (
    <p className="desk-live mono-small" data-events={events} data-version={version}>
      <span>Here now: </span>
      <span id="people" data-live="all">
        {people.join(', ') || 'no one'}
      </span>
      <span role="status" />
    </p>
  );
}

function Row({ reference, state, changedAt, last }: ConversationSummary) {
  return (
    <li className={`desk-row${state === 'waiting' ? ' desk-row--live' : ''}`} data-row>
      <div className="desk-row__head mono-small">
        <span>{state}</span>
        <Time at={changedAt} />
      </div>
      <a className="desk-row__who" href={`/chat/${reference}`}>
        {reference}
      </a>
      <p className="desk-row__about" dir="auto">
        {last}
      </p>
    </li>
  );
}

function pageAfter({ changedAt, waitingSince }: ConversationSummary): Record<string, string> {
  return { before: String(changedAt), ...(waitingSince !== null && { waiting: String(waitingSince) }) };
}
