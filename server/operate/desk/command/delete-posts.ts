import * as v from 'valibot';
import { formatCount } from '../../../process/text/format-count.ts';
import type { OpenedSite } from '../areas/changeable-site.ts';
import { deleteSettledPosts } from '../areas/delete-data.ts';
import { DeskError } from '../areas/desk-error.ts';
import { changeSite } from './change-site.ts';
import { type DeskCommand, typed } from './desk-command.ts';
import { readSite, type SiteData } from './open-site-data.ts';

const deletableStates = ['delivered', 'quarantined', 'refused'] as const;
type DeletableState = (typeof deletableStates)[number];

export function addDeletePosts(program: DeskCommand): void {
  const { day, flag } = typed;
  program.add('delete-posts', {
    about:
      'Deletes old posts permanently, with their files. Comments remain on their pages without email addresses, and subscribers remain on the list. Without --yes, only counts the posts. Enter days as YYYY-MM-DD, such as 2026-11-20. A day begins at midnight UTC.',
    schema: v.object({ deliveredBefore: day, quarantinedBefore: day, refusedBefore: day, yes: flag }),
    work({ deliveredBefore, quarantinedBefore, refusedBefore, yes }) {
      const days = { delivered: deliveredBefore, quarantined: quarantinedBefore, refused: refusedBefore };
      const [chosen, ...more] = deletableStates.flatMap((state) => {
        const before = days[state];
        return before === undefined ? [] : [{ state, before }];
      });
      if (!chosen || more.length)
        throw new DeskError('Use exactly one of --delivered-before, --quarantined-before, and --refused-before.');
      return (context) => deleteOldPosts(context, chosen.state, chosen.before, yes);
    },
  });
}

async function* deleteOldPosts(
  data: SiteData,
  state: DeletableState,
  before: number,
  isMeant: boolean,
): AsyncGenerator<string> {
  const found = await readSite(data, (site) => countsOf(site, state, before));
  const total = found.reduce((sum, { rows }) => sum + rows, 0);
  const what = `${total} ${state}${total ? `  (${found.map(({ form, rows }) => `${form} ${rows}`).join(', ')})` : ''}`;
  if (!total) return yield `Nothing to delete: ${what} posts.\n`;
  if (!isMeant) {
    yield `${what}\n`;
    throw new DeskError('Nothing was deleted. To delete these posts permanently, add --yes.');
  }
  const deleted = await changeSite(data, { action: 'delete-posts' }, (site) => deleteSettledPosts(site, state, before));
  yield `Deleted ${formatCount(deleted, `${state} post`)}.\n`;
}

function countsOf({ store }: OpenedSite, state: DeletableState, before: number) {
  return store.tables
    .selectFrom('outbox')
    .select((eb) => ['form', eb.fn.countAll<number>().as('rows')])
    .where('state', '=', state)
    .where((eb) => eb(eb.fn.coalesce('delivered_at', 'created_at'), '<', before))
    .groupBy('form')
    .orderBy('form')
    .execute();
}
