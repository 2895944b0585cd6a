import { randomBytes } from 'node:crypto';
import type { Signer } from '../../../posts/guards/form-tokens.ts';
import type { UsedToken } from '../../../posts/guards/used-tokens.ts';

const validFor = 5 * 60_000;

export type Challenges = ReturnType<typeof createChallenges>;

/**
 * A challenge is a signed text, because every instance must recognize it. `subject` identifies the sign-in, session, or
 * invitation that the challenge belongs to. The code that accepts a response must mark the challenge as used.
 */
export function createChallenges(signer: Signer, now: () => number) {
  return {
    make(subject: string): Uint8Array<ArrayBuffer> {
      const text = `${(now() + validFor).toString(36)}.${randomBytes(16).toString('base64url')}`;
      return new Uint8Array(Buffer.from(`${text}.${signer.sign(`${subject} ${text}`)}`));
    },

    /** `challenge` is in base64url. Returns undefined if the challenge is forged, expired, or for another subject. */
    read(challenge: string, subject: string): UsedToken | undefined {
      const [expires = '', salt = '', signature = '', ...more] = Buffer.from(challenge.slice(0, longest), 'base64url')
        .toString()
        .split('.', 4);
      if (more.length > 0 || !signer.isSigned(`${subject} ${expires}.${salt}`, signature)) return undefined;
      const expiresAt = Number.parseInt(expires, 36);
      const isValid = expiresAt > now() && expiresAt <= now() + validFor;
      return isValid ? { token: `desk ${salt}`, expiresAt } : undefined;
    },
  };
}

const longest = 200;
