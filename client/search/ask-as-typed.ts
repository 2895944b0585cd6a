import type { Outcome } from '../../shared/outcome.ts';
import type { SearchAnswer } from '../../shared/search-answer.ts';
import { cutQuery } from '../../shared/search-query.ts';
import { trusted } from '../browser/trusted.ts';

interface Ends {
  onAnswer(answer: SearchAnswer): void;
  onFailure(): void;
  onNothing(): void;
}

/** Milliseconds without a key press before the server is asked. */
const pause = 80;

/** Sends the typed query to the server. Only the last query is answered; earlier ones are aborted. */
export function askAsTyped({ onAnswer, onFailure, onNothing }: Ends): (text: string) => void {
  let timer: ReturnType<typeof setTimeout>;
  let asking = new AbortController();
  let asked = '';

  return (text) => {
    const query = cutQuery(text);
    if (query === asked) return;
    asked = query;
    clearTimeout(timer);
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (query) timer = setTimeout(() => ask(query, signal), pause);
    else onNothing();
  };

  async function ask(query: string, signal: AbortSignal): Promise<void> {
    const answer = await fetchAnswer(query, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (answer) onAnswer(answer);
    else onFailure();
    if (!answer) asked = '';
  }
}

async function fetchAnswer(query: string, signal: AbortSignal): Promise<SearchAnswer | undefined> {
  const response = await fetch(`/api/search?${new URLSearchParams({ q: query })}`, { signal });
  const outcome = trusted<Outcome<SearchAnswer>>(await response.text());
  return outcome.ok ? outcome.value : undefined;
}
