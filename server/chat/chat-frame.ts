import express, { type Router } from 'express';
import { chatFramePath } from '../../shared/paths.ts';
import type { Assets } from '../http/assets.ts';
import { cacheControl, caching, type ResponseHeaders, setHeaders, withNoindex } from '../http/response-headers.ts';
import { renderFrame } from './frame-document.tsx';

interface FrameParts {
  assets: Assets;
  headers: ResponseHeaders;
  companyName: string;
  sharedToken: () => string;
  /** The conversations' retention period in words, such as "90 days". */
  retention?: string | undefined;
  /** URL of the provider's script. Undefined for the built-in chat. */
  embed?: string;
}

/**
 * Serves the chat frame's document, which is the same for all visitors. The site renders it again when the shared token
 * changes, once an hour.
 */
export function chatFrame({ headers, sharedToken, ...parts }: FrameParts): Router {
  let token = '';
  let html = '';
  const router = express.Router();
  router.get(chatFramePath, (req, res) => {
    if (token !== sharedToken() || html === '') {
      token = sharedToken();
      html = renderFrame({ ...parts, token });
    }
    setHeaders(res, [...withNoindex(headers.frame), 'Cache-Control', cacheControl(req, caching.frame)]);
    res.type('html').send(html);
  });
  router.all(chatFramePath, (_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD').end();
  });
  return router;
}
