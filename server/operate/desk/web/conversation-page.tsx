import { type ChatMessage, maxMessageLength } from '../../../../shared/chat.ts';
import type { Conversation } from '../areas/open-chat.ts';
import { DeletionForm, PostButton } from './buttons.tsx';
import { LiveStatus } from './chat-list.tsx';
import { Time } from './time.tsx';

interface PageParts {
  conversation: Conversation;
  mayAct: boolean;
  maySeeEnquiry: boolean;
  people: string[];
  version: string;
  /** Reference of another waiting conversation. */
  next: string | undefined;
}

export function ConversationPage({ conversation, mayAct, maySeeEnquiry, people, version, next }: PageParts) {
  const { reference, state, enquiry, createdAt } = conversation;
  const path = `/chat/${reference}`;
  return (
    <div className="desk-record">
      <div className="desk-record__main">
        <p className="desk-row__head mono-small" id="state" data-live="all">
          <span>{state}</span>
          <span>
            started <Time at={createdAt} />
          </span>
        </p>
        <LiveStatus people={people} events={`${path}/events`} version={version} />
        <Messages messages={conversation.chatMessages} />
        {mayAct && state === 'closed' && <p>This conversation is closed. A reply opens it again.</p>}
        {mayAct && <ReplyForm path={path} />}
      </div>
      <aside className="desk-record__side" aria-label="Actions">
        {enquiry && (
          <p>
            The visitor sent this chat as enquiry{' '}
            {maySeeEnquiry ? <a href={`/enquiries/${enquiry}`}>{enquiry}</a> : enquiry}
          </p>
        )}
        {mayAct && state !== 'closed' && (
          <PostButton action={`${path}/close`} className="button button--ghost" hotkey="d">
            Close
          </PostButton>
        )}
        {mayAct && (
          <a className="desk-link desk-link--danger" href={`${path}/delete`}>
            Delete
          </a>
        )}
        {next && (
          <a className="desk-link" rel="next" href={`/chat/${next}`}>
            Next waiting chat
          </a>
        )}
      </aside>
    </div>
  );
}

function ReplyForm({ path }: { path: string }) {
  return (
    <form method="post" action={`${path}/reply`} className="desk-reply">
      <label className="desk-field" data-key="r">
        <span className="mono-small">Reply (Ctrl+Enter or ⌘+Enter sends it)</span>
        <textarea className="input" name="text" rows={3} maxLength={maxMessageLength} required dir="auto" data-draft />
      </label>
      <p role="alert" className="desk-error" />
      <button type="submit" className="button">
        Send
      </button>
    </form>
  );
}

export function DeletionPage({ conversation }: { conversation: Conversation }) {
  const path = `/chat/${conversation.reference}`;
  return (
    <>
      <p className="lead">
        This deletes the conversation permanently, including for the visitor. It does not delete an enquiry sent from
        the conversation. Earlier backups still contain the conversation.
      </p>
      <Messages messages={conversation.chatMessages} />
      <DeletionForm action={`${path}/delete`} cancel={path} />
    </>
  );
}

function Messages({ messages }: { messages: ChatMessage[] }) {
  return (
    <section className="desk-messages" role="log" aria-label="Messages" tabIndex={0}>
      <ol id="messages" data-live="new">
        {messages.map((message) => (
          <Message key={message.id} {...message} />
        ))}
      </ol>
    </section>
  );
}

function Message({ id, author, text, at }: ChatMessage) {
  return (
    <li className="desk-message" id={`message-${id}`} data-author={author}>
      <p className="desk-row__head mono-small">
        <span>{author === 'desk' ? 'engineer' : author}</span>
        <Time at={at} />
      </p>
      <p className="desk-text" dir="auto">
        {text}
      </p>
    </li>
  );
}
