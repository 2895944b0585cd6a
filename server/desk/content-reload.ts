import * as v from 'valibot';
import type { Publisher } from '../publishing/publisher.ts';
import { askSite, deskAddress } from './ask-site.ts';
import { type Changed, done, notDone } from './change.ts';
import { addPreview } from './content-preview.ts';
import type { DeskCommand, DeskPlace } from './desk-command.ts';
import { DeskError } from './desk-error.ts';
import { readSite } from './open-site-data.ts';

export const contentReloadSchema = v.object({ command: v.literal('content reload') });
export type ContentReload = v.InferOutput<typeof contentReloadSchema>;

/** Milliseconds. Longer than the longest check of a large content folder. */
const patience = 7 * 60_000;

export function addContent(program: DeskCommand): void {
  const area = program.addArea(
    'content',
    'reload, preview',
    'npm run content:check lists mistakes before you publish.',
  );
  area.add('reload', {
    about: 'Publishes the changes in the content folder. If a file has a mistake, nothing is published.',
    schema: v.object({}),
    work: () => requestReload,
  });
  addPreview(area);
}

async function* requestReload({ folder, databaseUrl, doing }: DeskPlace): AsyncGenerator<string> {
  doing('Checking the content folder.');
  const change: ContentReload = { command: 'content reload' };
  const changed = await askSite(deskAddress(folder), change, 'npm run desk -- content reload', patience);
  if (!changed && databaseUrl !== undefined) {
    await readSite({ folder, databaseUrl }, async ({ announce }) => announce?.({ kind: 'content-reloaded' }));
    return yield 'No process of the site runs here. Processes on other machines reload their content and log the result.\n';
  }
  if (!changed) throw new DeskError('The site is not running. To publish the content folder, start the site.');
  if (!changed.done) throw new DeskError(changed.message);
  yield `${changed.message}\n`;
}

/** In the running site. */
export async function reloadContent(publisher: Pick<Publisher, 'publish'>): Promise<Changed> {
  const result = await publisher.publish();
  if (result.ok) {
    const { isChanged, ms, warnings } = result;
    const said = isChanged ? `Published in ${(ms / 1_000).toFixed(1)} s.` : 'No file has changed.';
    return done([...warnings, said].join('\n'));
  }
  const { faults, message } = result;
  return notDone(
    faults.length > 0
      ? `${message}\nNothing was published, and the site keeps its content. Correct the mistakes, and reload again.`
      : `Nothing was published. ${message} See the site's log.`,
  );
}
