import type * as v from 'valibot';
import type { Result } from '../../shared/result.ts';
import type { Queries, QueryName } from '../../shared/site.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import type { SocialImageFacts } from '../content/social-images/image-facts.ts';

/** Invalid input gives a missing outcome. Never rejects. */
export type ServerQuery = <Name extends QueryName>(
  name: Name,
  input: Queries[Name]['input'],
) => Promise<Timestamped<Queries[Name]['output']>>;

export interface SiteQuery<Name extends QueryName> {
  input: v.GenericSchema<unknown, Queries[Name]['input']>;
  run(input: Queries[Name]['input']): Promise<Timestamped<Queries[Name]['output']>>;
  /** A visitor typed the input, so answers are private and not kept for long. */
  isTyped?: boolean;
  /** Call after this site has changed the data of the answer. */
  forget?(input: Queries[Name]['input']): Promise<void>;
}

/** Reads that need only content. Forms, header and footer need more. */
export type ContentQueries = Omit<QueryTable, 'form' | 'header' | 'footer'> & { meta: MetaQuery };

export interface MetaQuery extends SiteQuery<'meta'> {
  /** Undefined if no page has such a path, whatever its slug. */
  socialImageFacts(path: string): Promise<Result<SocialImageFacts> | undefined>;
}

export type QueryTable = { [Name in QueryName]: SiteQuery<Name> };
