import type * as v from 'valibot';
import type { Result } from '../../shared/result.ts';
import type { Queries, QueryName } from '../../shared/site.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import type { SocialImageFacts } from '../content/social-images/image-facts.ts';

/** Resolves to a missing result for invalid input, and to an unavailable result after an error. */
export type ServerQuery = <Name extends QueryName>(
  name: Name,
  input: Queries[Name]['input'],
) => Promise<Timestamped<Queries[Name]['output']>>;

export interface SiteQuery<Name extends QueryName> {
  input: v.GenericSchema<unknown, Queries[Name]['input']>;
  run(input: Queries[Name]['input']): Promise<Timestamped<Queries[Name]['output']>>;
  /** True if a visitor chose or typed the input. Shared caches must not store the response. */
  hasVisitorInput?: boolean;
  invalidate?(input: Queries[Name]['input']): Promise<void>;
}

export type ContentQueries = Omit<QueryTable, 'form' | 'header' | 'footer'> & { meta: MetaQuery };

export interface MetaQuery extends SiteQuery<'meta'> {
  /** Resolves to undefined if no page can have this path. */
  socialImageFacts(path: string): Promise<Result<SocialImageFacts> | undefined>;
}

export type QueryTable = { [Name in QueryName]: SiteQuery<Name> };
