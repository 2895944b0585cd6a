import { collections } from '../areas/collections.ts';
import { type ConversationSummary, chatOf } from '../areas/open-chat.ts';
import { deskRecordsOf } from '../areas/open-records.ts';
import { act, may, see } from '../people/rights.ts';
import { ChatRow } from './chat-list.tsx';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { filterOf, RecordFilters } from './record-filters.tsx';
import { type ListedRecord, RecordList } from './record-list.tsx';

const pageSize = 50;

export function inboxPages({ site, isEmbedded, env }: Desk) {
  return {
    async list({ person, query }: SignedInRequest): Promise<DeskResponse> {
      const isAll = query.all === '1';
      const filter = { ...filterOf(query), isWaiting: true, openTo: isAll ? undefined : person.name };
      const seen = collections.filter(({ area, waitingStates }) => waitingStates.length && may(person, see(area)));
      const found: ListedRecord[] = [];
      for (const collection of seen) {
        const posts = await deskRecordsOf(site, { collection, isEmbedded }).newest(filter, pageSize + 1);
        found.push(...posts.map((post) => ({ collection, post })));
      }
      found.sort((a, b) => b.post.row.createdAt - a.post.row.createdAt);
      const page = (
        <>
          {may(person, see('chat')) && <WaitingChats chats={await waitingChats()} />}
          <RecordFilters query={query} />
          <RecordList
            path="/"
            rows={found.slice(0, pageSize)}
            query={query}
            isMore={found.length > pageSize}
            mayAct={({ area }) => may(person, act(area))}
            company={env.COMPANY_NAME}
          />
          <p>
            <a href={isAll ? '/' : '/?all=1'}>
              {isAll ? 'Hide records that colleagues have taken' : 'Also show records that colleagues have taken'}
            </a>
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

function WaitingChats({ chats }: { chats: ConversationSummary[] }) {
  if (chats.length === 0) return null;
  return (
    <section aria-label="Visitors waiting in the chat">
      <ol className="desk-list">
        {chats.map((chat) => (
          <ChatRow key={chat.reference} {...chat} />
        ))}
      </ol>
    </section>
  );
}
