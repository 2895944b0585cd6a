import { collections } from '../areas/collections.ts';
import { chatOf } from '../areas/open-chat.ts';
import { deskRecordsOf } from '../areas/open-records.ts';
import { may } from '../people/rights.ts';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { filterOf, RecordFilters } from './record-filters.tsx';
import { type ListedRecord, RecordList } from './record-list.tsx';
import { Time } from './time.tsx';

const pageSize = 50;

export function inboxPages({ site, isEmbedded, env }: Desk) {
  return {
    async list({ person, query }: SignedInRequest): Promise<DeskResponse> {
      const isAll = query.all === '1';
      const filter = {
        ...filterOf(query, { states: [], forms: [] }),
        isWaiting: true,
        openTo: isAll ? undefined : person.name,
      };
      const seen = collections.filter(
        ({ area, waitingStates }) => waitingStates.length && may(person, { area, level: 'see' }),
      );
      const found: ListedRecord[] = [];
      for (const collection of seen) {
        const posts = await deskRecordsOf(site, { collection, isEmbedded }).newest(filter, pageSize + 1);
        found.push(...posts.map((post) => ({ collection, post })));
      }
      found.sort((a, b) => b.post.row.createdAt - a.post.row.createdAt);
      const page = (
        <>
          {may(person, { area: 'chat', level: 'see' }) && <WaitingChats chats={await waitingChats()} />}
          <RecordFilters query={query} />
          <RecordList
            path="/"
            rows={found.slice(0, pageSize)}
            query={query}
            isMore={found.length > pageSize}
            mayAct={({ area }) => may(person, { area, level: 'act' })}
            company={env.COMPANY_NAME}
          />
          <p className="desk-more">
            {isAll ? (
              <a href="/">Hide what colleagues have taken</a>
            ) : (
              <a href="/?all=1">Also show what colleagues have taken</a>
            )}
          </p>
        </>
      );
      return { title: 'Inbox', page };
    },
  };

  function waitingChats() {
    return chatOf(site.store).list({ state: 'waiting' }, pageSize);
  }
}

function WaitingChats({ chats }: { chats: Awaited<ReturnType<ReturnType<typeof chatOf>['list']>> }) {
  if (chats.length === 0) return null;
  return (
    <section aria-label="Visitors waiting in the chat">
      <ol className="desk-list">
        {chats.map(({ reference, changedAt, last }) => (
          <li key={reference} className="desk-row desk-row--live" data-row>
            <div className="desk-row__head mono-small">
              <span>chat</span>
              <span>{reference}</span>
              <Time at={changedAt} />
            </div>
            <a className="desk-row__who" href={`/chat/${reference}`}>
              A visitor is waiting
            </a>
            <p className="desk-row__about" dir="auto">
              {last}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
