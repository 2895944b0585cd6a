import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FormName } from '../../../shared/forms/forms.ts';
import type { FormKey } from './form-key.ts';

/** `hour` and `exact` are valid tokens of that kind. */
export type TokenVerdict = 'hour' | 'exact' | 'missing' | 'forged' | 'expired' | 'other-form' | 'too-fast' | 'replayed';

export interface FormTokens {
  /** For posts without script: part of the page and the same for everyone. Reusable, but valid for one form only. */
  hourToken(form: FormName): string;
  /** For posts with script, valid for any form. It carries its time and works once. */
  exactToken(): string;
  judge(token: string | undefined, form: FormName): TokenVerdict;
  /** A signer for another purpose, with a key derived from this one. */
  signer(purpose: string): Signer;
}

export interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

/** Milliseconds. */
const hour = 3_600_000;
const validFor = 26 * hour;
const fastest = 2_000;
const mostRemembered = 20_000;

/** Tokens prove that a form was fetched from this site. */
export function createFormTokens(key: FormKey, now: () => number): FormTokens {
  const used = new LRUCache<string, true>({ max: mostRemembered, ttl: validFor });
  const { sign, isSigned } = createSigner(key.read);
  const ofHour = new Map<FormName, { at: number; key: Buffer; token: string }>();
  const make = (kind: 'f' | 't', at: number, salt: string) => {
    const text = `${kind}.${at.toString(36)}.${salt}`;
    return `${text}.${sign(text)}`;
  };

  return {
    hourToken(form) {
      const at = Math.floor(now() / hour) * hour;
      const known = ofHour.get(form);
      if (known?.at === at && known.key === key.read()) return known.token;
      const token = make('f', at, form);
      ofHour.set(form, { at, key: key.read(), token });
      return token;
    },
    exactToken: () => make('t', now(), randomBytes(9).toString('base64url')),
    judge(token, form) {
      if (!token) return 'missing';
      const [kind = '', at = '', salt = '', mac = '', ...more] = token.split('.', 5);
      if (more.length > 0 || !isSigned(`${kind}.${at}.${salt}`, mac)) return 'forged';
      const age = now() - Number.parseInt(at, 36);
      if (age > validFor) return 'expired';
      if (kind === 'f') return salt === form ? 'hour' : 'other-form';
      // Tokens of older releases named no form. They expire 26 hours after the update.
      if (kind === 'h') return 'hour';
      // The salt is signed and unique, so a different spelling of the token is not accepted as new.
      if (used.has(salt)) return 'replayed';
      used.set(salt, true);
      return age < fastest ? 'too-fast' : 'exact';
    },
    signer: (purpose) => createSigner(() => createHmac('sha256', key.read()).update(purpose).digest()),
  };
}

/** Matches hour tokens in a text such as a page. */
export const hourTokens = /\bf\.[0-9a-z]{8,9}\.[a-z-]{4,12}\.[\w-]{22}/g;

export function tokenDay(token: string): number {
  return Math.floor(Number.parseInt(token.split('.', 2)[1] ?? '', 36) / (24 * hour));
}

/** Reads the key each time, because `agree` may replace it. */
function createSigner(key: () => Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', key()).update(text).digest('base64url').slice(0, 22);
  return { sign, isSigned: (text, signature) => isSame(signature, sign(text)) };
}

/** Compares bytes, because a forged token may contain any character. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
