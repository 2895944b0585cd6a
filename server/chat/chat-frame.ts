import express, { type Router } from 'express';
import { chatFramePath } from '../../shared/paths.ts';
import type { Assets } from '../page/assets.ts';
import { renderFrame } from './frame-document.tsx';
import { framePolicy } from './frame-policy.ts';

interface FrameParts {
  assets: Assets;
  companyName: string;
  /** Where the provider's script is, if it is not the built-in chat. */
  embed?: string;
}

/** The frame's document, the same for everyone, with a policy of its own. */
export function chatFrame(parts: FrameParts): Router {
  const html = renderFrame(parts);
  const policy = parts.embed === undefined ? framePolicy('built-in') : framePolicy('tawk', parts.embed);
  const router = express.Router();
  router.get(chatFramePath, (_req, res) => {
    res.set({
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=300',
    });
    res.type('html').send(html);
  });
  router.all(chatFramePath, (_req, res) => {
    res.status(405).set('Allow', 'GET, HEAD').end();
  });
  return router;
}
