import * as v from 'valibot';
import type { SiteStore } from '../../../store/site-store.ts';
import { DeskError } from './desk-error.ts';

export const handlingStates = ['new', 'open', 'done'] as const;
export type HandlingState = (typeof handlingStates)[number];

const noteSchema = v.object({ id: v.number(), author: v.string(), text: v.string(), at: v.number() });
export type Note = v.InferOutput<typeof noteSchema>;

export const maxNoteLength = 5_000;
const maxNotes = 200;

interface Change {
  reference: string;
  state: HandlingState;
  /** Name of the person who owns the post. Ignored for `new`. */
  owner: string;
  /** The version on which the person decided; undefined changes any version. */
  version?: number | undefined;
}

/** Throws a DeskError if the post is missing or has changed since the given version. */
export async function setHandling({ tables }: SiteStore, { reference, state, owner, version }: Change): Promise<void> {
  const { numUpdatedRows } = await tables
    .updateTable('outbox')
    .set((eb) => ({
      handling: state,
      owner: state === 'new' ? null : owner,
      handling_version: eb('handling_version', '+', 1),
    }))
    .where('reference', '=', reference)
    .$if(version !== undefined, (found) => found.where('handling_version', '=', version ?? 0))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const post = tables.selectFrom('outbox').select(['handling', 'owner']).where('reference', '=', reference);
  const current = await post.executeTakeFirst();
  if (!current) throw new DeskError(`${reference} no longer exists.`);
  const whose = current.owner === null ? '' : ` (${current.owner})`;
  throw new DeskError(
    `${reference} is now ${current.handling}${whose}, because someone else changed it. Your change was not saved. Check the record, and try again.`,
  );
}

export async function notesOf({ tables }: SiteStore, reference: string): Promise<Note[]> {
  const found = tables
    .selectFrom('notes')
    .innerJoin('outbox', 'outbox.id', 'notes.post')
    .select(['notes.id', 'notes.author', 'notes.text', 'notes.at'])
    .where('outbox.reference', '=', reference)
    .orderBy('notes.id');
  return v.parse(v.array(noteSchema), await found.execute());
}

export function addNote(
  store: SiteStore,
  { reference, author, text }: { reference: string; author: string; text: string },
) {
  return store.transaction(async (tables) => {
    const post = await tables.selectFrom('outbox').select('id').where('reference', '=', reference).executeTakeFirst();
    if (!post) throw new DeskError(`${reference} no longer exists.`);
    const { rows } = await tables
      .selectFrom('notes')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('post', '=', post.id)
      .executeTakeFirstOrThrow();
    if (rows >= maxNotes)
      throw new DeskError(`${reference} already has ${maxNotes} notes, the maximum. The note was not added.`);
    await tables.insertInto('notes').values({ post: post.id, author, text, at: store.now() }).execute();
  });
}
