import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { definitionOf } from '../../../server/posts/forms/site-forms.ts';
import { isFormName } from '../../../shared/forms/forms.ts';
import type { ReceivedPost } from '../../support/received-posts.ts';

/** How often a post, named by its form and its address, has arrived. */
export function delivered(received: ReceivedPost[], post: string): number {
  const [form = '', address = ''] = post.split(' ');
  if (!isFormName(form)) throw new Error(`There is no form ${form}.`);
  const { operation } = definitionOf(form);
  return received.filter((one) => one.operation === operation && one.input.WorkEmail === address).length;
}

/** Posts of a data folder that have not arrived yet. */
export function pending(folder: string): number {
  using database = new DatabaseSync(join(folder, 'site.db'), { readOnly: true });
  return Number(database.prepare("SELECT count(*) AS posts FROM outbox WHERE state = 'pending'").get()?.posts);
}
