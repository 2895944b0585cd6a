import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { slugPattern } from '../../../../shared/paths.ts';
import { createPreviewLinks, type DraftName, draftKinds, signerPurpose } from '../../../page/previews/preview-links.ts';
import { signerOf } from '../../../posts/guards/form-tokens.ts';
import { printable } from '../../../process/text/printable.ts';
import type { OpenedSite } from './changeable-site.ts';
import { DeskError } from './desk-error.ts';
import { signingKeyOf } from './signing-key.ts';

/** Default lifetime of a preview link, in hours. */
export const previewHours = 48;

interface Previewed {
  draft: DraftName;
  webBase: string | undefined;
  hours: number;
}

export async function previewLink(site: OpenedSite, { draft, webBase, hours }: Previewed) {
  const key = await signingKeyOf(site);
  if (!key) throw new DeskError('The site has no usable signing key. Start or restart the site to create one.');
  const { now } = site.store;
  const expires = now() + hours * 3_600_000;
  const links = createPreviewLinks({ signer: signerOf(key, signerPurpose), webBase, now });
  return { url: links.make(draft, expires), expires };
}

/** `reference` is a slug, or a path such as `blogs/my-draft.md`. `folder` is the content folder. */
export function findDraft(reference: string, folder: string): DraftName {
  const slug = basename(reference, '.md');
  const kindNamed = basename(dirname(reference));
  const found = draftKinds
    .filter((kind) => kindNamed === '.' || kindNamed === kind)
    .map((kind) => ({ kind, slug }))
    .filter((draft) => slugPattern.test(slug) && existsSync(join(folder, draft.kind, `${slug}.md`)));
  const [first, ...more] = found;
  if (!first)
    throw new DeskError(
      `There is no item ${printable(reference)}. Enter the name of a file in one of these folders: ${draftKinds.map((kind) => `content/${kind}`).join(', ')}.`,
    );
  if (more.length > 0)
    throw new DeskError(`Several items have this name. Enter one of these: ${found.map(draftFile).join(', ')}.`);
  return first;
}

export function draftFile({ kind, slug }: DraftName): string {
  return `content/${kind}/${slug}.md`;
}
