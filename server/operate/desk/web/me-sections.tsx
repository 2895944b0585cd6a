import type { ReactNode } from 'react';
import type { Passkey } from '../people/passkeys.ts';
import type { Session } from '../people/sessions.ts';
import { PasskeyButton } from './sign-in.tsx';
import { Time } from './time.tsx';

export function Sessions({ sessions, current }: { sessions: Session[]; current: number }) {
  return (
    <Section title="Signed-in devices">
      <ol className="desk-list">
        {sessions.map(({ id, browser, ip, createdAt, seenAt }) => (
          <Row
            key={id}
            name={id === current ? `${browser} (this one)` : browser}
            action={`/me/sessions/${id}/end`}
            verb="End"
          >
            <span>{ip}</span>
            <When words="since" at={createdAt} />
            <When words="last seen" at={seenAt} />
          </Row>
        ))}
      </ol>
      {sessions.length > 1 && <Post action="/me/sessions/end-others">End all other sessions</Post>}
    </Section>
  );
}

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <Section title="Passkeys">
      <ol className="desk-list">
        {passkeys.map(({ id, label, createdAt, usedAt }) => (
          <Row
            key={id}
            name={label}
            action={passkeys.length > 1 ? `/me/passkeys/${id}/remove` : undefined}
            verb="Remove"
          >
            <When words="created" at={createdAt} />
            {usedAt !== null && <When words="last used" at={usedAt} />}
          </Row>
        ))}
      </ol>
      <PasskeyButton action="/me/passkeys" next="/me" label="Add a passkey">
        Add a passkey for another device, or a security key as a spare.
      </PasskeyButton>
    </Section>
  );
}

export function Feed({ hasFeed }: { hasFeed: boolean }) {
  return (
    <Section title="Calendar feed" id="feed">
      <p>A secret address from which your calendar program reads the calls.</p>
      <Post action="/me/feed">{hasFeed ? 'Replace the address' : 'Create an address'}</Post>
      {hasFeed && <Post action="/me/feed/end">End the feed</Post>}
    </Section>
  );
}

const keys = [
  ['j', 'next row, or next record that waits'],
  ['k', 'previous row'],
  ['o', 'open'],
  ['r', 'reply'],
  ['t', 'take'],
  ['d', 'done'],
];

/** The browser's script reads and stores the choice. */
export function Shortcuts() {
  return (
    <Section title="Keyboard" id="keys">
      <label className="desk-check">
        <input type="checkbox" id="shortcuts" defaultChecked />
        Single-key shortcuts in this browser
      </label>
      <dl className="desk-fields">
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section className="desk-section" id={id}>
      <h2 className="mono-small">{title}</h2>
      {children}
    </section>
  );
}

interface RowParts {
  name: string;
  action: string | undefined;
  verb: string;
  children: ReactNode;
}

function Row({ name, action, verb, children }: RowParts) {
  return (
    <li className="desk-row">
      <div className="desk-row__head mono-small">{children}</div>
      <span className="desk-row__who">{name}</span>
      {action !== undefined && (
        <form method="post" action={action} className="desk-row__actions">
          <button type="submit" className="desk-link">
            {verb}
          </button>
        </form>
      )}
    </li>
  );
}

function When({ words, at }: { words: string; at: number }) {
  return (
    <span>
      {words} <Time at={at} />
    </span>
  );
}

function Post({ action, children }: { action: string; children: string }) {
  return (
    <form method="post" action={action}>
      <button type="submit" className="button">
        {children}
      </button>
    </form>
  );
}
