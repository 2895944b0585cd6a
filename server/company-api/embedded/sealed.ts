import { createHash, timingSafeEqual } from 'node:crypto';
import CryptoJS from 'crypto-js';
import * as v from 'valibot';
import { type Envelope, tokenField } from '../../../shared/contract/envelope.ts';

export type OpenedRequest = { ok: true; payload: object } | { ok: false; reason: string };

/** Decrypts with crypto-js, as the company's API does, and not with the site's own cipher. */
export function openRequest(sealed: string, keys: { secret: string; token: string }): OpenedRequest {
  const opened = v.safeParse(v.looseObject({ [tokenField]: v.string() }), decrypted(sealed, keys.secret));
  if (!opened.success) return { ok: false, reason: 'The request could not be read' };
  const { [tokenField]: token, ...payload } = opened.output;
  return isSame(token, keys.token) ? { ok: true, payload } : { ok: false, reason: 'The access token is wrong' };
}

export function sealResponse(envelope: Envelope, secret: string): string {
  return CryptoJS.AES.encrypt(JSON.stringify(envelope), secret).toString();
}

function decrypted(sealed: string, secret: string): unknown {
  try {
    return JSON.parse(CryptoJS.AES.decrypt(sealed, secret).toString(CryptoJS.enc.Utf8));
  } catch {
    return undefined;
  }
}

/** Compares digests, because `timingSafeEqual` throws if the lengths differ. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
