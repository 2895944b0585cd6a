import * as v from 'valibot';
import { wholeNumber } from '../whole-number.ts';

export const chatKeys = {
  CHAT: v.pipe(
    v.optional(v.picklist(['built-in', 'tawk', 'none'], 'use built-in, tawk, or none')),
    v.description(
      'Provider of the chat: built-in (operators reply from the desk), tawk (the service tawk.to), or none.',
    ),
    v.metadata({ otherwise: 'tawk if both tawk.to IDs are set, otherwise built-in' }),
  ),
  CHAT_PROPERTY_ID: v.pipe(
    v.optional(chatId()),
    v.description('tawk.to property ID, the first ID in the embed URL.'),
    v.metadata({ otherwise: 'none' }),
  ),
  CHAT_WIDGET_ID: v.pipe(
    v.optional(chatId()),
    v.description('tawk.to widget ID, the second ID in the embed URL.'),
    v.metadata({ otherwise: 'none' }),
  ),
  CHAT_ANSWER_SECONDS: v.pipe(
    v.optional(wholeNumber(1, 3_600), '120'),
    v.description(
      'Seconds that the built-in chat, while the desk is staffed, waits for a reply before it offers to send an enquiry.',
    ),
  ),
};

function chatId() {
  return v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,64}$/i, 'use letters, digits, hyphens, and underscores'));
}
