import { createHash } from 'node:crypto';
import { hourTokens, tokenDay } from '../posts/guards/form-tokens.ts';

/** What the validators of a page are made of. */
export interface PageContent {
  /** Of the page without its form tokens, which change by the hour. */
  hash: string;
  /** Of its main part alone: without the shell, and without the addresses of scripts and styles of a build. */
  mainHash: string;
  /** On which the tokens were made; empty where the page has none. */
  day: number | '';
}

export function contentOf(html: Buffer): PageContent {
  let token = '';
  // One character for each byte, so that no byte is changed on the way.
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
