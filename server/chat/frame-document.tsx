import { renderToStaticMarkup } from 'react-dom/server';
import { maxMessageLength } from '../../shared/chat.ts';
import { href } from '../../shared/paths.ts';
import { type Assets, checked } from '../http/assets.ts';
import { FormContainer } from '../markup/forms/form-container.tsx';

interface FrameParts {
  assets: Pick<Assets, 'css' | 'chatCss' | 'chatFrame' | 'tawkFrame' | 'devtoolsGuard' | 'integrity'>;
  companyName: string;
  retention?: string | undefined;
  embed?: string | undefined;
  token: string;
}

/** Styles and scripts are in a template, because the browser must load them only when the visitor opens the chat. */
export function renderFrame({ assets, companyName, retention, embed, token }: FrameParts): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Chat with ${companyName}`}</title>
      </head>
      <body className="talk" data-embed={embed}>
        {embed ? <Provided /> : <BuiltIn companyName={companyName} retention={retention} token={token} />}
        <template id="on-open">
          {[assets.css, assets.chatCss].map((css) => (
            <link key={css} rel="stylesheet" href={css} integrity={assets.integrity[css]} />
          ))}
          <script type="module" {...checked(assets, embed ? assets.tawkFrame : assets.chatFrame)} />
          {assets.devtoolsGuard && <script type="module" {...checked(assets, assets.devtoolsGuard)} />}
        </template>
      </body>
    </html>,
  )}`;
}

function BuiltIn({ companyName, retention, token }: Pick<FrameParts, 'companyName' | 'retention' | 'token'>) {
  return (
    <main className="talk__main">
      <h1 className="visually-hidden">{`Chat with ${companyName}`}</h1>
      <section className="talk__scroll" tabIndex={0} aria-label="Chat">
        <p className="talk__hello">
          Ask about a board, firmware, a schedule, or a price.{' '}
          <span className="talk__presence">
            If an engineer is online, you’ll get a reply here. If not, leave your email address, and we’ll reply by
            email.
          </span>
        </p>
        <div role="log" aria-label="Messages">
          <ol className="talk__messages" />
        </div>
        <nav className="talk__pages" aria-labelledby="pages-title" hidden>
          <h2 className="mono copper" id="pages-title">
            Pages that may help
          </h2>
          <ul />
        </nav>
        <section className="talk__details" aria-labelledby="details-title" hidden>
          <h2 className="talk__title" id="details-title">
            How can we reach you?
          </h2>
          <p>No engineer is online right now. Leave your name and email address, and we’ll reply there.</p>
          <FormContainer name="details" facts={{ prefix: 'details', token }} />
        </section>
      </section>
      <p className="talk__status" role="status" />
      <form className="talk__write" noValidate>
        <label className="mono-small" htmlFor="message">
          Your message
        </label>
        <textarea
          id="message"
          dir="auto"
          rows={2}
          maxLength={maxMessageLength}
          autoComplete="off"
          aria-describedby="keeping"
        />
        <p className="talk__error" id="message-error" role="alert" />
        <div className="talk__send">
          <p className="mono-small faint" id="keeping">
            {retention && `We store chats for ${retention}. `}
            <a href={href.privacy()} target="_top">
              Privacy
            </a>
          </p>
          <button type="submit" className="button">
            Send
          </button>
        </div>
      </form>
    </main>
  );
}

function Provided() {
  return (
    <main className="talk__main">
      <h1 className="visually-hidden">Chat</h1>
      <p className="talk__hello" role="status">
        Opening the chat.
      </p>
      <p className="talk__hello" id="blocked" role="alert" hidden>
        We can’t load the chat. Your browser may be blocking it, or the chat provider may be down.{' '}
        <a href={href.contact()} target="_top">
          Send us a message instead.
        </a>
      </p>
    </main>
  );
}
