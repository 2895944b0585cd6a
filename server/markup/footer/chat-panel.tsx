import { chatFramePath, href } from '../../../shared/paths.ts';

export function ChatPanel() {
  return (
    <>
      <a className="chat-button" href={href.contact()} target="_self" data-chat="" aria-haspopup="dialog">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 5h18v12h-9l-5 4v-4H3zM7.5 11h.01M12 11h.01M16.5 11h.01" />
        </svg>
        <span className="chat-button__label">Chat</span>
        <span className="chat-button__unread" hidden />
      </a>
      <p className="visually-hidden" id="chat-news" role="status" />
      <dialog className="chat" id="chat-panel" aria-labelledby="chat-panel-title">
        <div className="chat__bar">
          <p className="chat__title" id="chat-panel-title">
            Chat
          </p>
          <button type="button" className="chat__close" aria-label="Close chat">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </div>
        <p className="chat__wait">
          Opening the chat. If nothing happens, <a href={href.contact()}>send us a message</a>.
        </p>
        <div className="chat__frame" data-chat-frame={chatFramePath} />
      </dialog>
    </>
  );
}
