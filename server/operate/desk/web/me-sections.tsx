import type { ReactNode } from 'react';
import type { Passkey } from '../people/passkeys.ts';
import type { Session } from '../people/sessions.ts';
import { PostButton } from './buttons.tsx';
import { Row } from './row.tsx';
import { PasskeyButton } from './sign-in.tsx';
import { Time } from './time.tsx';

/** The sessions of another person have no buttons. */
export function Sessions({ sessions, current }: { sessions: Session[]; current?: number }) {
  return (
    <Section title="Signed-in devices">
      {sessions.length === 0 && <p className="desk-empty">None.</p>}
      <ol className="desk-list">
        {sessions.map(({ id, browser, ip, createdAt, seenAt }) => {
          const head = [ip, <When key="created" words="since" at={createdAt} />, lastSeen(seenAt)];
          return (
            <Row key={id} head={head} name={id === current ? `${browser} (this device)` : browser}>
              {current !== undefined && (
                <PostButton action={`/me/sessions/${id}/end`} className="desk-link">
                  {id === current ? 'Sign out' : 'Sign out this device'}
                </PostButton>
              )}
            </Row>
          );
        })}
      </ol>
      {current !== undefined && sessions.length > 1 && (
        <PostButton action="/me/sessions/end-others">Sign out all other devices</PostButton>
      )}
    </Section>
  );
}

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <Section title="Passkeys">
      <ol className="desk-list">
        {passkeys.map(({ id, label, createdAt, usedAt }) => {
          const created = <When key="created" words="created" at={createdAt} />;
          const head = [created, usedAt !== null && <When key="used" words="last used" at={usedAt} />];
          return (
            <Row key={id} head={head} name={label}>
              {passkeys.length > 1 && (
                <PostButton action={`/me/passkeys/${id}/remove`} className="desk-link">
                  Remove
                </PostButton>
              )}
            </Row>
          );
        })}
      </ol>
      <PasskeyButton action="/me/passkeys" next="/me" label="Add a passkey">
        Add a passkey for a second device, or a security key as a spare.
      </PasskeyButton>
    </Section>
  );
}

export function Feed({ hasFeed }: { hasFeed: boolean }) {
  return (
    <Section title="Calendar feed" id="feed">
      <p>Your calendar program reads the calls from a secret address.</p>
      <PostButton action="/me/feed">{hasFeed ? 'Replace the address' : 'Create an address'}</PostButton>
      {hasFeed && <PostButton action="/me/feed/end">Turn off the feed</PostButton>}
    </Section>
  );
}

const keys = [
  ['j', 'next row, or next waiting record'],
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

export function lastSeen(at: number) {
  return <When key="seen" words="last seen" at={at} />;
}

function When({ words, at }: { words: string; at: number }) {
  return (
    <span>
      {words} <Time at={at} />
    </span>
  );
}
