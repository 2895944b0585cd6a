import type { IncomingMessage } from 'node:http';
import express, { type Router } from 'express';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { Promises } from '../content/promises.ts';
import type { Assets } from '../http/assets.ts';
import type { ResponseHeaders } from '../http/response-headers.ts';
import type { Submit } from '../posts/forms/form-post.ts';
import type { FormTokens } from '../posts/guards/form-tokens.ts';
import type { Log } from '../process/log.ts';
import type { Chat } from './chat.ts';
import { chatApi } from './chat-api.ts';
import { chatFrame } from './chat-frame.ts';
import type { ChatLimits } from './chat-limits.ts';
import { createSuggest, type SuggestQueries } from './suggest.ts';

export type SiteChat = { provider: 'built-in'; chat: Chat } | { provider: 'tawk'; embed: string };

interface RouteParts {
  site: Pick<SiteConfig, 'companyName'>;
  assets: Assets;
  headers: ResponseHeaders;
  queries: SuggestQueries;
  submit: Submit;
  limits: ChatLimits;
  promises: Promises;
  log: Log;
  tokens: FormTokens;
  webBase: string | undefined;
}

/** Background work must not wait for these requests, because a stream may remain open for minutes. */
export function isChatStream({ url = '' }: IncomingMessage): boolean {
  return url.split('?', 1)[0] === '/api/chat/stream';
}

export function chatRoutes(
  site: SiteChat | undefined,
  { assets, headers, queries, submit, limits, promises, tokens, log, webBase, ...parts }: RouteParts,
): Router {
  const router = express.Router();
  if (!site) return router;
  const { companyName } = parts.site;
  const frame = { assets, headers, companyName, sharedToken: () => tokens.sharedToken('contact') };
  if (site.provider === 'tawk') return router.use(chatFrame({ ...frame, embed: site.embed }));
  const { chat } = site;
  router.use(chatFrame({ ...frame, retention: chat.retention }));
  router.use(
    '/api/chat',
    chatApi({
      chat,
      limits,
      tokens,
      suggest: createSuggest(queries),
      submit,
      enquiryReply: promises.enquiryReply,
      log,
      webBase,
    }),
  );
  return router;
}
