import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in base64url. Only the hash is stored, because a stolen table must not grant access. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
