import { chatFramePath, href } from '../../../shared/paths.ts';

export function ChatPanel() {
  return (
    <>
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
