import type * as v from 'valibot';
import type { Outcome } from '../../shared/outcome.ts';
import type { ReadName, Reads } from '../../shared/site.ts';
import type { Dated } from '../company-api/api-cache.ts';
import type { CardFacts } from '../content/cards/card-facts.ts';

/** Invalid input gives a missing outcome. Never rejects. */
export type ServerRead = <Name extends ReadName>(
  name: Name,
  input: Reads[Name]['input'],
) => Promise<Dated<Reads[Name]['output']>>;

export interface SiteRead<Name extends ReadName> {
  input: v.GenericSchema<unknown, Reads[Name]['input']>;
  run(input: Reads[Name]['input']): Promise<Dated<Reads[Name]['output']>>;
  /** A visitor typed the input, so answers are private and not kept for long. */
  isTyped?: boolean;
  /** Call after this site has changed the data of the answer. */
  forget?(input: Reads[Name]['input']): Promise<void>;
}

/** Reads that need only content. Forms, header and footer need more. */
export type ContentReads = Omit<ReadTable, 'form' | 'header' | 'footer'> & { meta: MetaRead };

export interface MetaRead extends SiteRead<'meta'> {
  /** Undefined if no page has such a path, whatever its slug. */
  card(path: string): Promise<Outcome<CardFacts> | undefined>;
}

export type ReadTable = { [Name in ReadName]: SiteRead<Name> };
