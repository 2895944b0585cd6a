import type { Person } from '../people/people.ts';
import { may, type Right, see } from '../people/rights.ts';
import { PostButton } from './buttons.tsx';

/** The counts of waiting records have the same names as the paths. */
const entries: [name: string, title: string, right: Right][] = [
  ['enquiries', 'Enquiries', see('enquiries')],
  ['chat', 'Chat', see('chat')],
  ['calls', 'Calls', see('calls')],
  ['applications', 'Applications', see('applications')],
  ['comments', 'Comments', see('comments')],
  ['subscriptions', 'Subscriptions', see('subscriptions')],
  ['content', 'Content', see('content')],
  ['persons', 'Personal data', see('persons')],
  ['sources', 'Sources', see('enquiries')],
  ['site', 'Site', see('site')],
  ['people', 'Team', 'admin'],
  ['audit', 'Audit', 'admin'],
];

interface NavigationParts {
  company: string;
  path: string;
  person: Person | undefined;
  waiting: Record<string, number>;
}

export function Navigation({ company, path, person, waiting }: NavigationParts) {
  const total = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  const [, current = ''] = path.split('/');
  return (
    <header className="desk-bar slab">
      <a className="desk-bar__name" href="/">
        {company} <span className="mono-small">Desk</span>
      </a>
      {person && (
        <>
          <nav className="desk-nav" aria-label="Areas">
            <ul id="areas" data-live="all">
              <Item path="/" title="Inbox" count={total} isCurrent={current === ''} />
              {entries
                .filter(([, , right]) => may(person, right))
                .map(([name, title]) => (
                  <Item
                    key={name}
                    path={`/${name}`}
                    title={title}
                    count={waiting[name] ?? 0}
                    isCurrent={name === current}
                  />
                ))}
            </ul>
          </nav>
          <div className="desk-bar__me">
            <a href="/me" aria-current={path === '/me' ? 'page' : undefined}>
              {person.name}
            </a>
            <PostButton action="/sign-out" className="desk-link">
              Sign out
            </PostButton>
          </div>
        </>
      )}
    </header>
  );
}

function Item({ path, title, count, isCurrent }: { path: string; title: string; count: number; isCurrent: boolean }) {
  return (
    <li>
      <a href={path} aria-current={isCurrent ? 'page' : undefined}>
        {title}
        {count > 0 && (
          <>
            {' '}
            <span className="desk-count">
              {count}
              <span className="visually-hidden"> waiting</span>
            </span>
          </>
        )}
      </a>
    </li>
  );
}
