import type * as v from 'valibot';
import { address, line, listBy, listOf, record } from './fields.ts';

/** Format of `content/search.yaml`. */
export const searchContentSchema = record({
  /** Pages that the search dialog lists before the visitor types. */
  startingPoints: listOf(record({ title: line(1, 40), text: line(1, 90), href: address() }), 1, 5),
  /**
   * Each entry's words mean the same. A query that equals one of them lists the page in `href` first, and a word that
   * no page contains is replaced with the entry's other words.
   */
  synonyms: listBy(record({ href: address(), words: listOf(line(2, 40), 1, 24) }), 'href'),
});

export type SearchContent = v.InferOutput<typeof searchContentSchema>;
