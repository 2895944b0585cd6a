import { createHash } from 'node:crypto';
import { hourTokens, tokenDay } from '../posts/guards/form-tokens.ts';

export interface PageContent {
  /** Without form tokens, which change every hour. */
  hash: string;
  /** Hash of the main part, without the shell and without addresses of scripts and styles. */
  mainHash: string;
  day: number | '';
}

export function contentOf(html: Buffer): PageContent {
  let token = '';
  // One character per byte, so that all bytes survive.
  const text = html.toString('latin1').replace(hourTokens, (found) => {
    token = found;
    return '';
  });
  const main = text.slice(text.indexOf('<main'), text.lastIndexOf('</main>'));
  return { hash: hashOf(text), mainHash: hashOf(main), day: token && tokenDay(token) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text, 'latin1').digest('base64url').slice(0, 22);
}
