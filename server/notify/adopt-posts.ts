import type { SiteStore } from '../database/site-store.ts';
import type { Tables } from '../database/tables.ts';
import type { ChannelName } from './channel.ts';
import { formsWithoutNotice } from './notice-forms.ts';

/** Limits how long one transaction takes. */
const mostAtOnce = 500;

/** Creates a channel's notices for the posts stored since the last call. Each post gets one. */
export async function adoptNewPosts(store: SiteStore, channel: ChannelName): Promise<void> {
  // Called every second, so it opens a transaction only if there is something to write.
  if (!(await newPosts(store.tables, channel))) return;
  await store.transaction(async (tables) => {
    const posts = await newPosts(tables, channel);
    if (!posts) return;
    await tables
      .insertInto('notices')
      .columns(['row', 'channel', 'state', 'next_try_at'])
      .expression(
        tables
          .selectFrom('outbox')
          .select((eb) => [
            'id',
            eb.val(channel).as('channel'),
            eb.case().when('state', '=', 'quarantined').then('held').else('waiting').end().as('state'),
            eb.lit(0).as('next_try_at'),
          ])
          .where('id', '>', posts.seen)
          .where('id', '<=', posts.last)
          .where('form', 'not in', formsWithoutNotice),
      )
      .execute();
    await tables.updateTable('notify_channels').set({ seen: posts.last }).where('channel', '=', channel).execute();
  });
}

/** The range of new posts: ids above `seen`, up to `last`. */
async function newPosts(tables: Tables, channel: ChannelName): Promise<{ seen: number; last: number } | undefined> {
  const found = await tables
    .selectFrom('notify_channels')
    .select(({ selectFrom }) => [
      'seen',
      selectFrom('outbox')
        .select(({ fn }) => fn.max('id').as('id'))
        .as('newest'),
    ])
    .where('channel', '=', channel)
    .executeTakeFirst();
  if (!found?.newest || found.newest <= found.seen) return undefined;
  return { seen: found.seen, last: Math.min(found.newest, found.seen + mostAtOnce) };
}
