import { changeAlone } from './change-alone.ts';
import { DeskError } from './desk-error.ts';
import type { DeskPlace } from './desk-place.ts';
import { readFrom } from './open-site-data.ts';
import { type PurgeCommand, purgeUsage } from './purge-command.ts';
import { requestChange } from './request-change.ts';

/** Clears out what is old, or says how much that would be. */
export async function* runPurge(command: PurgeCommand, { folder }: DeskPlace): AsyncGenerator<string> {
  if (command.name === 'help') return yield purgeUsage;
  const { state, before, yes } = command;
  const found = countsOf(folder, state, before);
  const total = found.reduce((sum, { rows }) => sum + rows, 0);
  const what = `${total} ${state}${total ? `  (${found.map(({ form, rows }) => `${form} ${rows}`).join(', ')})` : ''}`;
  if (!total) return yield `Nothing to delete: ${what}.\n`;
  if (!yes) {
    yield `${what}\n`;
    throw new DeskError('Nothing is deleted yet: add --yes to delete them for good.');
  }
  const change = { command: 'purge', state, before } as const;
  await requestChange(folder, { change, look: 'purge', alone: (held) => changeAlone(held, change) });
  yield `Deleted: ${what}.\n`;
}

function countsOf(folder: string, state: string, before: number) {
  return readFrom(folder, (database) => {
    const counts = database.prepare(`
      SELECT form, count(*) AS rows FROM outbox WHERE state = ? AND coalesce(delivered_at, created_at) < ? GROUP BY form`);
    const found = counts.all(state, before).map(({ form, rows }) => ({ form: String(form), rows: Number(rows) }));
    database.close();
    return found;
  });
}
