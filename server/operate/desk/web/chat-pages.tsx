import * as v from 'valibot';
import { maxMessageLength } from '../../../../shared/chat.ts';
import { text } from '../../../../shared/forms/fields.ts';
import { peopleInChat } from '../../../chat/presence.ts';
import { closeConversation, deleteConversation, sendReply } from '../areas/change-conversation.ts';
import { DeskError } from '../areas/desk-error.ts';
import { exportConversations } from '../areas/export-conversations.ts';
import type { ExportFormat } from '../areas/export-formats.ts';
import { chatOf, chatStates, missingChat } from '../areas/open-chat.ts';
import { typedReferences } from '../areas/typed-references.ts';
import { act, may, see } from '../people/rights.ts';
import { listId } from './chat-events.ts';
import { ChatList } from './chat-list.tsx';
import { ConversationPage, DeletionPage } from './conversation-page.tsx';
import type { Desk, DeskResponse, SignedInRequest } from './desk.ts';
import { exportResponse } from './export-response.ts';
import { filterOf } from './record-filters.tsx';

const pageSize = 50;
const filterKinds = { states: chatStates, forms: [] };

const replySchema = v.object({ text: text('A reply', maxMessageLength) });
const timeSchema = v.fallback(v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger()), 0);

export function chatPages({ site, chatEvents }: Desk) {
  const { store } = site;
  const chat = chatOf(store);

  return {
    async list({ query }: SignedInRequest): Promise<DeskResponse> {
      const { state, before } = filterOf(query, filterKinds);
      const waitingSince = v.parse(timeSchema, query.waiting) || null;
      const last = before === undefined ? undefined : { changedAt: before, waitingSince };
      const version = await chatEvents.version(listId);
      const found = await chat.list({ state, last }, pageSize + 1);
      const page = (
        <ChatList
          rows={found.slice(0, pageSize)}
          state={state}
          isMore={found.length > pageSize}
          people={await peopleInChat(store)}
          version={version}
        />
      );
      return { title: 'Chat', page };
    },

    async show({ params, person }: SignedInRequest): Promise<DeskResponse> {
      const { id, reference } = await find(params);
      const version = await chatEvents.version(id);
      const waiting = await chat.list({ state: 'waiting' }, 2);
      const page = (
        <ConversationPage
          conversation={await chat.one(reference)}
          version={version}
          mayAct={may(person, act('chat'))}
          maySeeEnquiry={may(person, see('enquiries'))}
          people={await peopleInChat(store)}
          next={waiting.find((other) => other.reference !== reference)?.reference}
        />
      );
      return { title: `Chat ${reference}`, page };
    },

    async reply({ params, fields, body, audit }: SignedInRequest): Promise<DeskResponse> {
      const reference = referenceIn(params);
      const given = v.safeParse(replySchema, body ?? fields);
      if (!given.success) throw new DeskError(given.issues[0].message);
      await sendReply(site, reference, given.output.text);
      await audit('chat reply', reference);
      return body === undefined ? { redirect: `/chat/${reference}`, notice: 'Your reply was sent.' } : { json: {} };
    },

    close: change('close', closeConversation, (reference) => `/chat/${reference}`),
    remove: change('delete', deleteConversation, () => '/chat'),

    async deletion({ params }: SignedInRequest): Promise<DeskResponse> {
      const conversation = await chat.one(referenceIn(params));
      const { reference } = conversation;
      return { title: `Delete chat ${reference}?`, page: <DeletionPage conversation={conversation} /> };
    },

    exportAll(request: SignedInRequest): Promise<DeskResponse> {
      const { state, since } = filterOf(request.query, filterKinds);
      const output = (format: ExportFormat) => exportConversations(chat.all({ state, since }), format);
      return exportResponse(request, { name: 'chat', now: store.now(), output });
    },

    async listEvents(request: SignedInRequest): Promise<DeskResponse> {
      return { stream: (_req, res) => chatEvents.follow(res, request, listId) };
    },

    async events(request: SignedInRequest): Promise<DeskResponse> {
      const { id } = await find(request.params);
      return { stream: (_req, res) => chatEvents.follow(res, request, id) };
    },
  };

  function change(verb: string, work: typeof closeConversation, next: (reference: string) => string) {
    return async ({ params, audit }: SignedInRequest): Promise<DeskResponse> => {
      const reference = referenceIn(params);
      const notice = await work(site, reference);
      await audit(`chat ${verb}`, reference);
      return { redirect: next(reference), notice };
    };
  }

  async function find(params: Record<string, string>) {
    const reference = referenceIn(params);
    const found = await site.conversations.withReference(reference);
    if (!found) throw missingChat(reference);
    return found;
  }
}

function referenceIn({ reference = '' }: Record<string, string>): string {
  return typedReferences(reference, ['CHAT'])[0] ?? reference;
}
