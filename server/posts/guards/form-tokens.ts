import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FormName } from '../../../shared/forms/forms.ts';
import type { FormKey } from './form-key.ts';
import type { UsedToken } from './used-tokens.ts';

/**
 * The verdicts `shared` and `single-use` mean that the token is valid. The transaction that stores the post checks
 * whether a single-use token was used before.
 */
export type TokenVerdict =
  | 'shared'
  | 'single-use'
  | 'missing'
  | 'forged'
  | 'expired'
  | 'other-form'
  | 'too-fast'
  | 'replayed';

export interface FormTokens {
  /** The token is the same for all visitors, changes every hour, and can be used repeatedly, but only for this form. */
  sharedToken(form: FormName): string;
  singleUseToken(): string;
  /**
   * For an authentic, unexpired single-use token, also returns `used`, which the code that accepts the post must store.
   */
  judge(token: string | undefined, form: FormName): { verdict: TokenVerdict; used?: UsedToken };
  signer(purpose: string): Signer;
}

export interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
}

const hour = 3_600_000;
const validFor = 26 * hour;
/** Minimum milliseconds between a single-use token's creation and its use. */
const fastest = 2_000;

export function createFormTokens(key: FormKey, now: () => number): FormTokens {
  const { sign, isSigned } = createSigner(key.read);
  const shared = new Map<FormName, { at: number; key: Buffer; token: string }>();
  const make = (kind: 'f' | 't', at: number, salt: string) => {
    const text = `${kind}.${at.toString(36)}.${salt}`;
    return `${text}.${sign(text)}`;
  };

  return {
    sharedToken(form) {
      const at = Math.floor(now() / hour) * hour;
      const known = shared.get(form);
      if (known?.at === at && known.key === key.read()) return known.token;
      const token = make('f', at, form);
      shared.set(form, { at, key: key.read(), token });
      return token;
    },
    singleUseToken: () => make('t', now(), randomBytes(9).toString('base64url')),
    judge(token, form) {
      if (!token) return { verdict: 'missing' };
      const [kind = '', at = '', salt = '', mac = '', ...more] = token.split('.', 5);
      if (more.length > 0 || !isSigned(`${kind}.${at}.${salt}`, mac)) return { verdict: 'forged' };
      const made = Number.parseInt(at, 36);
      const age = now() - made;
      if (age > validFor) return { verdict: 'expired' };
      if (kind === 'f') return { verdict: salt === form ? 'shared' : 'other-form' };
      const used = { token: salt, expiresAt: made + validFor };
      return age < fastest ? { verdict: 'too-fast', used } : { verdict: 'single-use', used };
    },
    signer: (purpose) => signerOf(key, purpose),
  };
}

export function signerOf(key: Pick<FormKey, 'read'>, purpose: string): Signer {
  return createSigner(() => createHmac('sha256', key.read()).update(purpose).digest());
}

export const sharedTokens = /\bf\.[0-9a-z]{8,9}\.[a-z-]{4,12}\.[\w-]{22}/g;

export function tokenDay(token: string): number {
  return Math.floor(Number.parseInt(token.split('.', 2)[1] ?? '', 36) / (24 * hour));
}

/** Reads the key for every signature, because the site's instances may agree on another key. */
function createSigner(key: () => Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', key()).update(text).digest('base64url').slice(0, 22);
  return { sign, isSigned: (text, signature) => isSame(signature, sign(text)) };
}

/** `timingSafeEqual` throws if the lengths differ, and a forged signature may have any length. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
