import type { Response } from 'express';
import type { RefusedPost } from '../../shared/forms/answer.ts';
import { setHeaders } from '../http/answer-headers.ts';
import { renderPage } from './complete-page.ts';
import type { PageParts } from './page-parts.ts';

/** Shows the page of a form again, with what was typed and what is wrong. It is for this visitor alone. */
export function createShowRefused(parts: PageParts) {
  return async (res: Response, status: number, post: RefusedPost): Promise<void> => {
    const page = await renderPage(parts, post.page, post);
    if (page instanceof Response) throw new Error('The page of the form has moved.');
    setHeaders(res, parts.headers.page);
    res.status(status).set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html').send(page.html);
  };
}
