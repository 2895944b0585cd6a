import { previewPath } from '../../../shared/paths.ts';
import type { ItemKind } from '../../content/content-items.ts';
import type { Signer } from '../../posts/guards/form-tokens.ts';

export interface DraftName {
  kind: ItemKind;
  slug: string;
}

export interface PreviewLink {
  draft: DraftName;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** A link grants access to one draft without another credential. */
export interface PreviewLinks {
  make(draft: DraftName, expires: number): string;
  read(token: string): PreviewLink | 'expired' | undefined;
}

interface LinkParts {
  signer: Signer;
  webBase: string | undefined;
  now: () => number;
}

export const signerPurpose = 'preview a draft';

export const draftKinds: readonly ItemKind[] = ['blogs', 'portfolio', 'case-studies', 'jobs'];

/** Maximum number of characters in a token. The site's own tokens are shorter. */
const longest = 300;

export function createPreviewLinks({ signer, webBase = '', now }: LinkParts): PreviewLinks {
  return {
    make({ kind, slug }, expires) {
      const text = `${kind}.${slug}.${expires.toString(36)}`;
      // The token is in the query because the request log omits queries.
      return `${webBase}${previewPath}?t=${text}.${signer.sign(text)}`;
    },
    read(token) {
      const [named = '', slug = '', until = '', signature = '', ...more] = token.slice(0, longest).split('.', 5);
      if (more.length > 0 || !signer.isSigned(`${named}.${slug}.${until}`, signature)) return undefined;
      const kind = draftKinds.find((one) => one === named);
      const expires = Number.parseInt(until, 36);
      if (!kind) return undefined;
      return expires > now() ? { draft: { kind, slug }, expires } : 'expired';
    },
  };
}
