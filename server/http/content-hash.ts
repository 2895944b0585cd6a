import { hash } from 'node:crypto';

/** 66 bits as 11 characters that are safe in addresses and headers. */
export function contentHash(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, 11);
}
