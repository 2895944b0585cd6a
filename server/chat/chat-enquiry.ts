import type { ChatMessage } from '../../shared/chat.ts';
import type { Conversation } from './conversation.ts';

/** Characters that the form takes of a message and of a subject. */
const longest = { message: 5_000, subject: 200 };

/** What of a conversation goes into an enquiry: the newest of it, as far as the form takes it. */
export function enquiryText({ reference }: Conversation, messages: ChatMessage[]) {
  const said = messages.filter(({ author }) => author !== 'site');
  const first = said[0]?.text.replace(/\s+/g, ' ') ?? '';
  const lines = said.map(({ author, text }) => `${author === 'desk' ? 'Desk' : 'Visitor'}: ${text}`);
  const text = [...lines.join('\n\n')];
  return {
    Subject: [...`Chat ${reference}: ${first}`].slice(0, longest.subject).join(''),
    Message: text.slice(-longest.message).join(''),
  };
}
