import type { ChatMessage } from '../../../../shared/chat.ts';
import type { ChangeableSite } from './changeable-site.ts';
import { DeskError } from './desk-error.ts';
import { missingChat } from './open-chat.ts';

type Site = Pick<ChangeableSite, 'conversations'>;

export async function sendReply({ conversations }: Site, reference: string, text: string): Promise<ChatMessage> {
  const replied = await conversations.reply(reference, text);
  if (replied.kind === 'missing') throw missingChat(reference);
  if (replied.kind === 'long')
    throw new DeskError(`${reference} has reached its length limit. Reply by email instead.`);
  return replied.message;
}

export async function closeConversation({ conversations }: Site, reference: string): Promise<string> {
  if (!(await conversations.close(reference))) throw missingChat(reference);
  return `${reference} is closed.`;
}

export async function deleteConversation({ conversations }: Site, reference: string): Promise<string> {
  if (!(await conversations.remove(reference))) throw missingChat(reference);
  return `${reference} was deleted.`;
}
