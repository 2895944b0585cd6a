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
  retention?: string | undefined;
  embed?: string;
}

/** The document is public and must contain nothing specific to a visitor. */
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
