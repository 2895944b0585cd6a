import { type ConversationSummary, chatStates } from '../areas/open-chat.ts';
import { Select } from './fields.tsx';
import { ExportLinks, Older } from './query-links.tsx';
import { Row } from './row.tsx';
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
        <Select label="State" name="state" defaultValue={state} choices={chatStates} />
        <button type="submit" className="button">
          Filter
        </button>
        <ExportLinks path="/chat" query={filter} />
      </form>
      <ol className="desk-list" id="chats" data-live="all">
        {rows.map((row) => (
          <ChatRow key={row.reference} {...row} />
        ))}
      </ol>
      <p className="desk-empty">No conversations.</p>
      {isMore && last && <Older path="/chat" query={filter} last={placeOf(last)} />}
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

/** While the page is open, the script replaces the children of elements with `data-live`, or adds new ones. */
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

export function ChatRow({ reference, state, changedAt, last }: ConversationSummary) {
  const head = ['chat', state, <Time key="changed" at={changedAt} />];
  return <Row head={head} name={reference} href={`/chat/${reference}`} about={last} isLive={state === 'waiting'} />;
}

function placeOf({ changedAt, waitingSince }: ConversationSummary): Record<string, string> {
  return { before: String(changedAt), ...(waitingSince !== null && { waiting: String(waitingSince) }) };
}
