import { confirmCallPath } from '../../../shared/paths.ts';
import type { Signer } from '../guards/form-tokens.ts';

/** Links by which a visitor confirms a call. Whoever has one can do that, and nothing else. */
export interface ConfirmLinks {
  /** `expires`: milliseconds since the epoch. */
  make(reference: string, expires: number): string;
  /** The reference in the token of a link that has not expired; undefined for every other text. */
  read(token: string): string | undefined;
}

interface LinkParts {
  signer: Signer;
  webBase: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export function createConfirmLinks({ signer, webBase, now }: LinkParts): ConfirmLinks {
  return {
    make(reference, expires) {
      const text = `${reference}.${expires.toString(36)}`;
      // In the query: the log has paths.
      return `${webBase}${confirmCallPath}?t=${text}.${signer.sign(text)}`;
    },
    read(token) {
      const [reference = '', expires = '', signature = '', ...more] = token.slice(0, longest).split('.', 4);
      if (more.length > 0 || !signer.isSigned(`${reference}.${expires}`, signature)) return undefined;
      return Number.parseInt(expires, 36) > now() ? reference : undefined;
    },
  };
}

/** Characters. No token of ours comes near. */
const longest = 100;
