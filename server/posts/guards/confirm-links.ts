import type { Signer } from './form-tokens.ts';

export interface ConfirmLinks {
  make(reference: string, expires: number): string;
  read(token: string): string | undefined;
}

interface LinkParts {
  signer: Signer;
  base: string;
  now: () => number;
}

export function createConfirmLinks({ signer, base, now }: LinkParts): ConfirmLinks {
  return {
    make(reference, expires) {
      const text = `${reference}.${expires.toString(36)}`;
      // The token is in the query, because the log contains paths without queries.
      return `${base}?t=${text}.${signer.sign(text)}`;
    },
    read(token) {
      const [reference = '', expires = '', signature = '', ...more] = token.slice(0, longest).split('.', 4);
      if (more.length > 0 || !signer.isSigned(`${reference}.${expires}`, signature)) return undefined;
      return Number.parseInt(expires, 36) > now() ? reference : undefined;
    },
  };
}

const longest = 100;
