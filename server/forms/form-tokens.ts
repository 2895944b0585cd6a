import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { dataFolderError } from '../data-folder/file-fault.ts';

/** `hour` and `exact` are good tokens of that kind. */
export type TokenVerdict = 'hour' | 'exact' | 'missing' | 'forged' | 'expired' | 'too-fast' | 'replayed';

export interface FormTokens {
  /** Stands in every page, the same for everyone, for forms without script. May be used again. */
  hourToken(): string;
  /** For a form with script: knows when it was made, and is good once. */
  exactToken(): string;
  judge(token: string | undefined): TokenVerdict;
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
  let ofHour = { at: Number.NaN, token: '' };
  const make = (kind: 'h' | 't', at: number, salt: string) => {
    const text = `${kind}.${at.toString(36)}.${salt}`;
    return `${text}.${sign(text)}`;
  };

  return {
    hourToken() {
      const at = Math.floor(now() / hour) * hour;
      if (at !== ofHour.at) ofHour = { at, token: make('h', at, 'contact') };
      return ofHour.token;
    },
    exactToken: () => make('t', now(), randomBytes(9).toString('base64url')),
    judge(token) {
      if (!token) return 'missing';
      const [kind = '', at = '', salt = '', mac = '', ...more] = token.split('.', 5);
      if (more.length > 0 || !isSigned(`${kind}.${at}.${salt}`, mac)) return 'forged';
      const age = now() - Number.parseInt(at, 36);
      if (age > validFor) return 'expired';
      if (kind === 'h') return 'hour';
      // The salt is signed and unique, so no other spelling of the token passes for a new one.
      if (used.has(salt)) return 'replayed';
      used.set(salt, true);
      return age < fastest ? 'too-fast' : 'exact';
    },
    signer: (purpose) => createSigner(createHmac('sha256', key).update(purpose).digest()),
  };
}

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
