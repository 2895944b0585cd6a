import * as v from 'valibot';
import { parseEnv } from '../../../process/env.ts';
import { printable, printableJson } from '../../../process/text/printable.ts';
import { isoOf, minuteOf } from '../../../process/text/times.ts';
import { DeskError } from '../areas/desk-error.ts';
import { draftFile, findDraft, previewHours, previewLink } from '../areas/preview-draft.ts';
import { type DeskCommand, type DeskContext, typed } from './desk-command.ts';
import { readSite } from './open-site-data.ts';

const maxHours = 336;
const hoursHint = `use a whole number from 1 to ${maxHours}`;

/** Shown with a link if WEB_BASE is not set, because the link is then only a path. */
const pathOnly = "WEB_BASE is not set: add the site's address before this path.";

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
    String(previewHours),
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
    work: (command) => (context) => printLink(command, context),
  });
}

async function* printLink({ reference, hours, json }: PreviewCommand, context: DeskContext): AsyncGenerator<string> {
  const { environment, isEmbedded } = context;
  if (!isEmbedded)
    throw new DeskError(
      `The site shows the content published by ${printable(environment.API_BASE ?? 'API_BASE')}. Preview drafts in that system.`,
    );
  const draft = findDraft(reference, 'content');
  const { WEB_BASE: webBase } = parseEnv({ WEB_BASE: environment.WEB_BASE });
  const { url, expires } = await readSite(context, (site) => previewLink(site, { draft, webBase, hours }));
  if (json) return yield `${printableJson({ file: draftFile(draft), url, expires: isoOf(expires) })}\n`;
  const note = webBase === undefined ? `${pathOnly}\n` : '';
  yield `${url}\n${note}Shows ${draftFile(draft)} until ${minuteOf(expires)} UTC.\n`;
}
