import { type Result, unavailable } from '../../shared/result.ts';
import { isFragmentKey, type Query, queryKey, type Site } from '../../shared/site.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { QueryRecord, TransferState } from '../../shared/transfer.ts';
import { olderOf } from '../company-api/timestamped.ts';
import type { ServerQuery } from '../queries/site-query.ts';

export interface RecordedQueries {
  site: Site;
  /** Does not record queries. Returns unavailable for a query that is still pending for the page. */
  unrecordedSite: Site;
  settled(): Promise<void>;
  /**
   * Returns the settled queries and the keys of the pending queries, whose results `onDeferred` sends. Omits successful
   * fragments, except on an error page, where these fragments become unavailable because the browser must not request
   * them.
   */
  transferState(showsError: boolean): TransferState;
  onDeferred(send: (record: QueryRecord) => void): Promise<void>;
  close(): void;
  freshness(): { at: number | undefined; degraded: boolean };
}

export function recordQueries(config: SiteConfig, query: ServerQuery): RecordedQueries {
  const open = new Map<string, Promise<Result<unknown>>>();
  const done = new Map<string, Result<unknown>>();
  const deadline = Promise.withResolvers<Result<never>>();
  const closed = deadline.promise.then((result) => ({ result }));
  const deferred = { keys: new Set<string>(), records: [] as QueryRecord[], send: queueDeferred };
  let at: number | undefined;
  let degraded = false;

  const recordedQuery: Query = (name, input) => {
    const key = queryKey(name, input);
    const value = query(name, input).then((timestamped) => {
      at = olderOf(at, timestamped.at);
      degraded ||= timestamped.degraded;
      return timestamped.result;
    });
    const response = Promise.race([value, deadline.promise]);
    open.set(key, response);
    // Registered before React's own handlers because the record must be sent before the markup that needs it.
    response.then((result) => settle(key, response, result));
    return response;
  };

  const unrecordedQuery: Query = async (name, input) => {
    const key = queryKey(name, input);
    if (open.has(key)) return unavailable;
    const { result } = await Promise.race([query(name, input), closed]);
    return result;
  };

  function settle(key: string, response: Promise<Result<unknown>>, result: Result<unknown>): void {
    // React's `use` reads a promise with these fields without suspending.
    Object.assign(response, { status: 'fulfilled', value: result });
    open.delete(key);
    done.set(key, result);
    if (deferred.keys.delete(key)) deferred.send(recordOf(key, result));
  }

  function queueDeferred(entry: QueryRecord): void {
    deferred.records.push(entry);
  }

  return {
    site: { config, query: recordedQuery },
    unrecordedSite: { config, query: unrecordedQuery },
    async settled() {
      while (open.size) await Promise.all(open.values());
    },
    transferState(showsError) {
      for (const key of open.keys()) deferred.keys.add(key);
      // Sorted by key because the page's bytes must not depend on the order of responses.
      const queries = [...done]
        .filter(([key, { ok }]) => !isFragmentKey(key) || !ok || showsError)
        .map(([key, result]) => recordOf(key, isFragmentKey(key) && result.ok ? unavailable : result))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      return { site: config, queries, pending: [...deferred.keys] };
    },
    async onDeferred(send) {
      deferred.records.splice(0).forEach(send);
      deferred.send = send;
      await this.settled();
    },
    close() {
      degraded ||= open.size > 0;
      deadline.resolve(unavailable);
    },
    freshness: () => ({ at, degraded }),
  };
}

function recordOf(key: string, result: Result<unknown>): QueryRecord {
  return result.ok ? [key, result.value] : [key, null, result.reason];
}
