import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { FormName } from '../../../shared/forms/forms.ts';
import { dataFolderError } from '../../database/file-fault.ts';

/** `hour` and `exact` are good tokens of that kind. */
export type TokenVerdict = 'hour' | 'exact' | 'missing' | 'forged' | 'expired' | 'other-form' | 'too-fast' | 'replayed';

export interface FormTokens {
  /** Stands beside its form, the same for everyone, for posts without script. May be used again, for that form alone. */
  hourToken(form: FormName): string;
  /** For any form with script: knows when it was made, and is good once. */
  exactToken(): string;
  judge(token: string | undefined, form: FormName): TokenVerdict;
  /** Signs texts of another kind, with a key derived from the same one. */
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

/** Tokens that show a form was fetched from this site. `keyFile` outlives the process, or every open form would fail. */
export function createFormTokens(keyFile: string, now: () => number): FormTokens {
  const key = readOrMakeKey(keyFile);
  const used = new LRUCache<string, true>({ max: mostRemembered, ttl: validFor });
  const { sign, isSigned } = createSigner(key);
  const ofHour = new Map<FormName, { at: number; token: string }>();
  const make = (kind: 'f' | 't', at: number, salt: string) => {
    const text = `${kind}.${at.toString(36)}.${salt}`;
    return `${text}.${sign(text)}`;
  };

  return {
    hourToken(form) {
      const at = Math.floor(now() / hour) * hour;
      const known = ofHour.get(form);
      if (known?.at === at) return known.token;
      const token = make('f', at, form);
      ofHour.set(form, { at, token });
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
      // From a page of a release whose tokens named no form: 26 hours after an update none is left.
      if (kind === 'h') return 'hour';
      // The salt is signed and unique, so no other spelling of the token passes for a new one.
      if (used.has(salt)) return 'replayed';
      used.set(salt, true);
      return age < fastest ? 'too-fast' : 'exact';
    },
    signer: (purpose) => createSigner(createHmac('sha256', key).update(purpose).digest()),
  };
}

/** The tokens of an hour in a text, such as a page. */
export const hourTokens = /\bf\.[0-9a-z]{8,9}\.[a-z-]{4,12}\.[\w-]{22}/g;

/** The day on which a token was made, counted from the epoch. */
export function tokenDay(token: string): number {
  return Math.floor(Number.parseInt(token.split('.', 2)[1] ?? '', 36) / (24 * hour));
}

function createSigner(key: Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  return { sign, isSigned: (text, signature) => isSame(signature, sign(text)) };
}

function readOrMakeKey(file: string): Buffer {
  try {
    const kept = existsSync(file) ? readFileSync(file) : undefined;
    if (kept?.length === 32) return kept;
    const key = randomBytes(32);
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw dataFolderError(error, file, `${file} cannot be used (${reason}); remove it, and the start makes another`);
  }
}

/** Counted in bytes: a token that was made up may hold any character. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
