import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import {
  type ChatMessage,
  type ChatPresence,
  type ChatResponse,
  chatTokenPattern,
  maxMessageLength,
} from '../../shared/chat.ts';
import { text as textField } from '../../shared/forms/fields.ts';
import { type FormResponse, guardFields } from '../../shared/forms/response.ts';
import type { Link } from '../../shared/shell.ts';
import { ipPrefixesOf } from '../http/ip-prefixes.ts';
import { guardFieldSchema, type Submit } from '../posts/forms/form-post.ts';
import { requestOriginOf } from '../posts/guards/cross-site.ts';
import type { FormTokens } from '../posts/guards/form-tokens.ts';
import type { Log } from '../process/log.ts';
import { respondWhenUnavailable } from '../store/store-unavailable.ts';
import type { Chat } from './chat.ts';
import type { ChatLimits } from './chat-limits.ts';
import type { Conversation } from './conversation.ts';

interface ApiParts {
  chat: Chat;
  limits: ChatLimits;
  tokens: Pick<FormTokens, 'judge'>;
  suggest: (text: string) => Promise<Link[]>;
  submit: Submit;
  /** The promised reply time as the end of a sentence, such as "within one business day". */
  enquiryReply: string;
  log: Log;
  webBase: string | undefined;
}

const maxBodySize = '32kb';

/** The browser sends the chat token in a header and not in the URL, because proxies may log URLs. */
export function chatApi({ chat, limits, tokens, suggest, submit, enquiryReply, log, webBase }: ApiParts): Router {
  const api = express.Router({ caseSensitive: true, strict: true });
  const own = (req: Request) => requestOriginOf(req.headers, webBase) === 'own';

  api.use((_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });

  api.get('/stream', async (req, res) => {
    if (req.method === 'HEAD') return void refuse(res.set('Allow', 'GET'), 405, 'Use GET.');
    const conversation = await conversationOf(req);
    if (!conversation) return void refuse(res, 404, 'We couldn’t find your chat.');
    const ipPrefixes = ipPrefixesOf(req.ip);
    const keys = { narrow: ipPrefixes.longPrefix, wide: ipPrefixes.shortPrefix };
    const lastId = Number(req.get('last-event-id'));
    const missed = () => chat.missedBy(conversation, Number.isSafeInteger(lastId) ? lastId : 0);
    const isOpen =
      limits.stream(ipPrefixes) && (await chat.streams.open(res, { conversation: conversation.id, keys, missed }));
    if (!isOpen) refuse(res, 429, 'Too many chats are open right now. Please try again in a moment.');
  });

  api.get('/presence', (_req, res) => {
    const presence: ChatPresence = { isOnline: chat.presence.isThere(), reply: enquiryReply };
    res.json(presence);
  });

  api.post('/messages', express.json({ limit: maxBodySize }), async (req, res) => {
    if (!own(req)) return void refuse(res, 403, 'This chat works only on our site.');
    const token = tokenOf(req);
    if (!token) return void refuse(res, 401, 'We couldn’t find your chat. Please reload the page.');
    const message = v.safeParse(messageSchema, req.body);
    if (!message.success) return void refuse(res, 422, message.issues[0].message);
    const { key, text, [guardFields.token]: formToken } = message.output;
    const known = await chat.find(token);
    const judged = known?.isVerified === 1 ? undefined : tokens.judge(formToken, 'contact');
    const used = judged?.verdict === 'single-use' ? judged.used : undefined;
    // A client can invent a chat token, but not a form token, because the site signs form tokens.
    const verified = known?.isVerified === 1 || known?.isAnswered === 1 ? token : used?.token;
    if (!limits.message({ ipPrefixes: ipPrefixesOf(req.ip), verified })) {
      return void refuse(res, 429, 'You’ve sent several messages in a row. Please wait a minute and try again.');
    }
    const posted = await chat.post(token, { key, text, formToken: used });
    if (posted.kind === 'long')
      return void refuse(res, 422, 'This chat has reached its length limit. Please use the contact form instead.');
    if (posted.kind === 'full')
      return void refuse(res, 429, 'We can’t accept any more chats right now. Please use the contact form instead.');
    const state = chat.stateOf(posted.conversation);
    const suggestions = posted.kind === 'stored' ? await suggest(text) : [];
    respond(res, 200, { status: '1', message: posted.message, state, suggestions });
  });

  api.post('/enquiry', express.json({ limit: maxBodySize }), async (req, res) => {
    if (!own(req)) return void refuse(res, 403, 'This chat works only on our site.');
    const conversation = await conversationOf(req);
    if (!conversation) return void refuse(res, 404, 'We couldn’t find your chat.');
    const text = enquiryText(conversation, await chat.messages(conversation.id));
    const fields = { ...v.parse(fieldsSchema, req.body), ...text };
    const submitted = await submit('contact', { fields, origin: 'own', address: req.ip });
    if (submitted.kind === 'declined') {
      const { status, message, errors } = submitted;
      return void respond(waiting(res, status), status, { status: '0', message, errors });
    }
    const { message, reference } = submitted;
    await chat.forward(conversation, reference, enquiryReply);
    respond(res, 200, { status: '1', message, reference });
  });

  api.use(
    respondWhenUnavailable(log, 'chat-not-stored', (res) =>
      refuse(res, 503, 'We couldn’t save your message. Please try again.'),
    ),
  );
  api.use(unusable);
  return api;

  async function conversationOf(req: Request): Promise<Conversation | undefined> {
    const token = tokenOf(req);
    return token === undefined ? undefined : chat.find(token);
  }
}

const missingKey = 'We couldn’t send this message. Please reload the page and try again.';

const messageSchema = v.object({
  key: v.pipe(v.string(missingKey), v.regex(/^[\w-]{16,64}$/, missingKey)),
  text: textField('A message', maxMessageLength),
  [guardFields.token]: guardFieldSchema,
});
const fieldsSchema = v.fallback(v.record(v.string(), v.unknown()), {});

function tokenOf(req: Request): string | undefined {
  const token = req.get('authorization')?.match(/^Bearer (\S+)$/)?.[1];
  return token !== undefined && chatTokenPattern.test(token) ? token : undefined;
}

const unusable: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (res.headersSent) return next(error);
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (!(status >= 400 && status < 500)) return next(error);
  refuse(
    res,
    status,
    status === 413 ? 'Your message is too long.' : 'We couldn’t read your message. Please try again.',
  );
};

function refuse(res: Response, status: number, message: string): void {
  respond(waiting(res, status), status, { status: '0', message });
}

function waiting(res: Response, status: number): Response {
  return status === 429 || status === 503 ? res.set('Retry-After', '60') : res;
}

function respond(res: Response, status: number, body: ChatResponse | FormResponse): void {
  res.status(status).json(body);
}

/** The limits of the contact form in `shared/forms/forms.ts`, in characters. */
const longest = { message: 5_000, subject: 200 };

function enquiryText({ reference }: Conversation, messages: ChatMessage[]) {
  const said = messages.filter(({ author }) => author !== 'site');
  const first = said[0]?.text.replace(/\s+/g, ' ') ?? '';
  const lines = said.map(({ author, text }) => `${author === 'desk' ? 'Desk' : 'Visitor'}: ${text}`);
  const text = [...lines.join('\n\n')];
  return {
    Subject: [...`Chat ${reference}: ${first}`].slice(0, longest.subject).join(''),
    Message: text.slice(-longest.message).join(''),
  };
}
