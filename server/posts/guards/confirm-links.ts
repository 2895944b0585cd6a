import type { Signer } from './form-tokens.ts';

/** Links by which a visitor confirms a post. The link is the only proof, and confirming is all it permits. */
export interface ConfirmLinks {
  make(reference: string, expires: number): string;
  /** The reference from an unexpired link, or undefined. */
  read(token: string): string | undefined;
}

interface LinkParts {
  signer: Signer;
  /** The address without its query. */
  base: string;
  now: () => number;
}

export function createConfirmLinks({ signer, base, now }: LinkParts): ConfirmLinks {
  return {
    make(reference, expires) {
      const text = `${reference}.${expires.toString(36)}`;
      // In the query, because the log contains paths.
      return `${base}?t=${text}.${signer.sign(text)}`;
    },
    read(token) {
      const [reference = '', expires = '', signature = '', ...more] = token.slice(0, longest).split('.', 4);
      if (more.length > 0 || !signer.isSigned(`${reference}.${expires}`, signature)) return undefined;
      return Number.parseInt(expires, 36) > now() ? reference : undefined;
    },
  };
}

/** Characters; ours are far shorter. */
const longest = 100;
