import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { unsubscribeLinkPath } from '../../../shared/paths.ts';
import type { Signer } from '../guards/form-tokens.ts';

/**
 * The links do not expire. The address in a link is encrypted with a key derived from the form key. `read` returns
 * undefined for an invalid token.
 */
export interface UnsubscribeLinks {
  make(email: string): string;
  read(token: string): string | undefined;
}

/**
 * Maximum characters read from a token. An address of 254 characters has at most 762 bytes. With the IV and the tag,
 * its token has at most 1,054 characters.
 */
const longest = 1_100;
const sizes = { iv: 12, tag: 16 };

/** Changing this text invalidates all unsubscribe links. */
export const unsubscribePurpose = 'leave the list';

/** `signer` must be the signer for `unsubscribePurpose`. */
export function createUnsubscribeLinks(signer: Signer, webBase: string): UnsubscribeLinks {
  const key = () => createHmac('sha256', signer.sign('key')).update(unsubscribePurpose).digest();
  // The IV is derived from the address, because repeated exports must contain the same links.
  const ivOf = (email: string) => createHmac('sha256', key()).update(email).digest().subarray(0, sizes.iv);

  return {
    make(email) {
      const iv = ivOf(email);
      const cipher = createCipheriv('aes-256-gcm', key(), iv);
      const sealed = Buffer.concat([cipher.update(email, 'utf8'), cipher.final()]);
      const token = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
      // The token is in the query, because the log contains paths without queries.
      return `${webBase}${unsubscribeLinkPath}?u=${token}`;
    },
    read(token) {
      const bytes = Buffer.from(token.slice(0, longest), 'base64url');
      const sealed = bytes.subarray(sizes.iv + sizes.tag);
      if (sealed.length === 0) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, sizes.iv), {
          authTagLength: sizes.tag,
        });
        decipher.setAuthTag(bytes.subarray(sizes.iv, sizes.iv + sizes.tag));
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
