import { dataDate } from '../../shared/data-date.ts';
import { found, type Result, unavailable } from '../../shared/result.ts';
import { isFragmentKey } from '../../shared/site.ts';
import { parseTrusted } from '../browser/parse-trusted.ts';
import { fragmentOf } from './fragments.ts';
import { readStored, store } from './stored-results.ts';

export type QueryResult = Result<unknown>;

export interface Entry {
  result: Promise<QueryResult>;
  at: number;
}

/** Milliseconds until a result expires (docs/specification.md: Caching). */
export const lifetime = 3_600_000;

export function fetchQuery(key: string): Entry {
  const entry = { result: result(), at: Date.now() };
  return entry;

  async function result(): Promise<QueryResult> {
    try {
      const stored = await readStored(key, lifetime);
      if (stored) {
        entry.at = stored.at;
        return resultOf(key, stored.text);
      }
      const response = await fetch(`/api/${key}`, { signal: AbortSignal.timeout(10_000) });
      const text = await response.text();
      entry.at -= ageOf(response.headers);
      const fresh = resultOf(key, text);
      // A response to visitor input is private, and a response with substitute data is `no-cache`.
      if (fresh.ok && response.headers.get('cache-control')?.includes('public')) store(key, { text, at: entry.at });
      return fresh;
    } catch {
      return unavailable;
    }
  }
}

function resultOf(key: string, text: string): QueryResult {
  if (!isFragmentKey(key)) return parseTrusted<QueryResult>(text);
  const fragment = parseTrusted<Result<{ __html: string }>>(text);
  return fragment.ok ? found(fragmentOf(key, fragment.value.__html)) : fragment;
}

/** Returns the data's age in milliseconds by the server's clock; 0 if a header is missing or invalid. */
function ageOf(headers: Headers): number {
  return Date.parse(headers.get('date') ?? '') - Date.parse(headers.get(dataDate.header) ?? '') || 0;
}
