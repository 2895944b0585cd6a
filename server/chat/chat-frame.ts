import express, { type Router } from 'express';
import { chatFramePath } from '../../shared/paths.ts';
import { type AnswerHeaders, cacheControl, caching, setHeaders, unlisted } from '../http/answer-headers.ts';
import type { Assets } from '../http/assets.ts';
import { renderFrame } from './frame-document.tsx';

interface FrameParts {
  assets: Assets;
  headers: AnswerHeaders;
  companyName: string;
  hourToken: () => string;
  /** How long conversations are kept, in words. */
  kept?: string | undefined;
  /** The provider's script; without one, the built-in chat. */
  embed?: string;
}

/** The frame's document, made once an hour, the same for everyone, with its own headers. */
export function chatFrame({ headers, hourToken, ...parts }: FrameParts): Router {
  let token = '';
  let html = '';
  const router = express.Router();
  router.get(chatFramePath, (req, res) => {
    if (token !== hourToken() || html === '') {
      token = hourToken();
      html = renderFrame({ ...parts, token });
    }
    setHeaders(res, [...unlisted(headers.frame), 'Cache-Control', cacheControl(req, caching.frame)]);
    res.type('html').send(html);
  });
  router.all(chatFramePath, (_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD').end();
  });
  return router;
}
