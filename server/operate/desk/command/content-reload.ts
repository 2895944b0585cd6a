import * as v from 'valibot';
import { addRequest, responseTo } from '../../../store/jobs/requests.ts';
import { DeskError } from '../areas/desk-error.ts';
import { changeSite } from './change-site.ts';
import { addPreview } from './content-preview.ts';
import type { DeskCommand, DeskContext } from './desk-command.ts';

/**
 * Milliseconds after a request within which an instance must begin and finish. Checking a large content folder can take
 * minutes.
 */
const timeouts = { begun: 5_000, done: 7 * 60_000 };
const notRunning = 'The site is not running. To publish the content folder, start the site.';
const noInstance =
  'No instance of the site has responded. If none is running, start one; it publishes its content folder when it starts.';
const unfinished = "The site has not responded. See the site's log.";

export function addContent(program: DeskCommand): void {
  const area = program.addArea('content', 'reload, preview', 'npm run content:check lists errors before you publish.');
  area.add('reload', {
    about: 'Publishes the changes in the content folder. If a file has an error, nothing is published.',
    schema: v.object({}),
    work: () => requestReload,
  });
  addPreview(area);
}

async function* requestReload(context: DeskContext): AsyncGenerator<string> {
  context.doing('Checking the content folder.');
  const message = await changeSite(context, { action: 'content reload' }, async ({ store, isRunning }) => {
    if (isRunning === false) throw new DeskError(notRunning);
    const reference = await addRequest(store, store.tables, 'reload');
    const response = await responseTo(store, reference, timeouts);
    if (!response) throw new DeskError(isRunning === undefined ? noInstance : unfinished);
    if (!response.isDone) throw new DeskError(response.message);
    return response.message;
  });
  yield `${message}\n`;
}
