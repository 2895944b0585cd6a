import { existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import * as v from 'valibot';
import { createPreviewLinks, type DraftName, draftKinds, signerPurpose } from '../../../page/previews/preview-links.ts';
import { signerOf } from '../../../posts/guards/form-tokens.ts';
import { parseEnv } from '../../../process/env.ts';
import { printable, printableJson } from '../../../process/text/printable.ts';
import { isoOf, minuteOf } from '../../../process/text/times.ts';
import { DeskError } from '../areas/desk-error.ts';
import { signingKeyOf } from '../areas/signing-key.ts';
import { type DeskCommand, type DeskContext, joinWithOr, typed } from './desk-command.ts';
import { readSite } from './open-site-data.ts';

const maxHours = 336;
const hoursHint = `use a whole number from 1 to ${maxHours}`;

const previewSchema = v.object({
  reference: v.string(),
  hours: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, hoursHint),
      v.transform(Number),
      v.minValue(1, hoursHint),
      v.maxValue(maxHours, hoursHint),
    ),
    '48',
  ),
  json: typed.flag,
});

type PreviewCommand = v.InferOutput<typeof previewSchema>;

export function addPreview(area: DeskCommand): void {
  area.add('preview', {
    about:
      'Prints an address that shows an article, product, case study, or job before it is published. Anyone who has the address can see the page until the address expires. FILE is a slug, or a file such as blogs/my-draft.md.',
    schema: previewSchema,
    referenceName: 'file',
    work: (command) => (context) => previewLink(command, context),
  });
}

async function* previewLink({ reference, hours, json }: PreviewCommand, context: DeskContext): AsyncGenerator<string> {
  const { environment, isEmbedded } = context;
  if (!isEmbedded)
    throw new DeskError(
      `The site shows the content published by ${printable(environment.API_BASE ?? 'API_BASE')}. Preview drafts in that system.`,
    );
  const draft = findDraft(reference);
  const key = await readSite(context, signingKeyOf);
  if (!key) throw new DeskError('The site has no usable signing key. Start or restart the site to create one.');
  const signer = signerOf(key, signerPurpose);
  const { WEB_BASE: webBase } = parseEnv({ WEB_BASE: environment.WEB_BASE });
  const expires = Date.now() + hours * 3_600_000;
  const url = createPreviewLinks({ signer, webBase, now: Date.now }).make(draft, expires);
  if (json) return yield `${printableJson({ file: pathOf(draft), url, expires: isoOf(expires) })}\n`;
  const note = webBase === undefined ? "WEB_BASE is not set: add the site's address before this path.\n" : '';
  yield `${url}\n${note}Shows ${pathOf(draft)} until ${minuteOf(expires)} UTC.\n`;
}

function findDraft(reference: string): DraftName {
  const slug = basename(reference, '.md');
  const folder = basename(dirname(reference));
  const found = draftKinds
    .filter((kind) => folder === '.' || folder === kind)
    .map((kind) => ({ kind, slug }))
    .filter((draft) => /^[a-z0-9-]+$/.test(slug) && existsSync(pathOf(draft)));
  const [first, ...more] = found;
  if (!first)
    throw new DeskError(
      `There is no item ${printable(reference)}. Enter the name of a file in ${joinWithOr(draftKinds.map((kind) => `content/${kind}`))}.`,
    );
  if (more.length > 0) throw new DeskError(`Several items have this name. Enter ${joinWithOr(found.map(pathOf))}.`);
  return first;
}

function pathOf({ kind, slug }: DraftName): string {
  return `content/${kind}/${slug}.md`;
}
