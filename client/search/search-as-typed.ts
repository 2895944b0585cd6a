import type { Result } from '../../shared/result.ts';
import { normalizeQuery } from '../../shared/search-query.ts';
import type { SearchResults } from '../../shared/search-results.ts';
import { parseTrusted } from '../browser/parse-trusted.ts';

interface Ends {
  onResults(query: string, results: SearchResults): void;
  onFailure(): void;
  onNothing(): void;
}

const pause = 80;

export function searchAsTyped({ onResults, onFailure, onNothing }: Ends): (text: string) => void {
  let timer: ReturnType<typeof setTimeout>;
  let controller = new AbortController();
  let searched = '';

  return (text) => {
    const query = normalizeQuery(text);
    if (query === searched) return;
    searched = query;
    clearTimeout(timer);
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    if (query) timer = setTimeout(() => search(query, signal), pause);
    else onNothing();
  };

  async function search(query: string, signal: AbortSignal): Promise<void> {
    const results = await fetchResults(query, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (results) onResults(query, results);
    else onFailure();
    if (!results) searched = '';
  }
}

function fetchResults(query: string, signal: AbortSignal): Promise<SearchResults | undefined> {
  return fetchValue<SearchResults>(`/api/search?${new URLSearchParams({ q: query })}`, signal);
}

export async function fetchValue<Value>(address: string, signal?: AbortSignal): Promise<Value | undefined> {
  const response = await fetch(address, signal && { signal });
  const result = parseTrusted<Result<Value>>(await response.text());
  return result.ok ? result.value : undefined;
}
