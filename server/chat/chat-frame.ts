import express, { type Router } from 'express';
import { chatFramePath } from '../../shared/paths.ts';
import type { Assets } from '../http/assets.ts';
import { cacheControl, caching, type ResponseHeaders, setHeaders, unlisted } from '../http/response-headers.ts';
import { renderFrame } from './frame-document.tsx';

interface FrameParts {
  assets: Assets;
  headers: ResponseHeaders;
  companyName: string;
  sharedToken: () => string;
  /** Retention period of conversations, in words. */
  retention?: string | undefined;
  /** The provider's script. Undefined for the built-in chat. */
  embed?: string;
}

/** Serves the frame's document. It is rendered once an hour, is the same for all visitors, and has its own headers. */
export function chatFrame({ headers, sharedToken, ...parts }: FrameParts): Router {
  let token = '';
  let html = '';
  const router = express.Router();
  router.get(chatFramePath, (req, res) => {
    if (token !== sharedToken() || html === '') {
      token = sharedToken();
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
