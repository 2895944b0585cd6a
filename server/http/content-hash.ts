import { hash } from 'node:crypto';

/** Returns the first 66 bits of the content's SHA-256 hash as 11 characters that are safe in URLs and headers. */
export function contentHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 11);
}
