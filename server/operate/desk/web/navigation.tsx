import type { Person } from '../people/people.ts';
import { may, type Right } from '../people/rights.ts';

interface Entry {
  path: string;
  name: string;
  right: Right;
  /** Collection whose waiting records are counted. */
  counts?: string;
}

const see = (area: Extract<Right, object>['area']): Right => ({ area, level: 'see' });

const entries: Entry[] = [
  { path: '/enquiries', name: 'Enquiries', right: see('enquiries'), counts: 'enquiries' },
  { path: '/chat', name: 'Chat', right: see('chat'), counts: 'chat' },
  { path: '/calls', name: 'Calls', right: see('calls'), counts: 'calls' },
  { path: '/applications', name: 'Applications', right: see('applications'), counts: 'applications' },
  { path: '/comments', name: 'Comments', right: see('comments'), counts: 'comments' },
  { path: '/subscriptions', name: 'Subscriptions', right: see('subscriptions'), counts: 'subscriptions' },
  { path: '/content', name: 'Content', right: see('content') },
  { path: '/persons', name: 'Personal data', right: see('persons') },
  { path: '/sources', name: 'Sources', right: see('enquiries') },
  { path: '/site', name: 'Site', right: see('site') },
  { path: '/people', name: 'Team', right: 'admin' },
  { path: '/audit', name: 'Audit', right: 'admin' },
];

interface NavigationParts {
  company: string;
  path: string;
  person: Person | undefined;
  waiting: Record<string, number>;
}

export function Navigation({ company, path, person, waiting }: NavigationParts) {
  const total = Object.values(waiting).reduce((sum, count) => sum + count, 0);
  return (
    <header className="desk-bar slab">
      <a className="desk-bar__name" href="/">
        {company} <span className="mono-small">Desk</span>
      </a>
      {person && (
        <>
          <nav className="desk-nav" aria-label="Areas">
            <ul id="areas" data-live="all">
              <Item path="/" name="Inbox" count={total} isCurrent={path === '/'} />
              {entries
                .filter(({ right }) => may(person, right))
                .map(({ path: to, name, counts = '' }) => {
                  const isCurrent = path === to || path.startsWith(`${to}/`);
                  return <Item key={to} path={to} name={name} count={waiting[counts] ?? 0} isCurrent={isCurrent} />;
                })}
            </ul>
          </nav>
          <div className="desk-bar__me">
            <a href="/me" aria-current={path === '/me' ? 'page' : undefined}>
              {person.name}
            </a>
            <form method="post" action="/sign-out">
              <button type="submit" className="desk-link">
                Sign out
              </button>
            </form>
          </div>
        </>
      )}
    </header>
  );
}

function Item({ path, name, count, isCurrent }: { path: string; name: string; count: number; isCurrent: boolean }) {
  return (
    <li>
      <a href={path} aria-current={isCurrent ? 'page' : undefined}>
        {name}
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
