import { dataDate } from '../../shared/data-date.ts';
import { found, type Outcome, unavailable } from '../../shared/outcome.ts';
import { isPieceKey } from '../../shared/site.ts';
import { trusted } from '../browser/trusted.ts';
import { pieceOf } from './pieces.ts';
import { readStored, store } from './stored-reads.ts';

/** The key of the read determines the model of the value. */
export type Answer = Outcome<unknown>;

export interface Entry {
  answer: Promise<Answer>;
  at: number;
}

/** No value older than this is shown (specification, section 9). */
export const lifetime = 3_600_000;

/** Asks local storage, then `/api`. Never rejects. */
export function ask(key: string): Entry {
  const entry = { answer: answer(), at: Date.now() };
  return entry;

  async function answer(): Promise<Answer> {
    try {
      const stored = await readStored(key, lifetime);
      if (stored) {
        entry.at = stored.at;
        return answerOf(key, stored.text);
      }
      const response = await fetch(`/api/${key}`, { signal: AbortSignal.timeout(10_000) });
      const text = await response.text();
      entry.at -= ageOf(response.headers);
      const fresh = answerOf(key, text);
      // A substitute for a failed read is not worth keeping.
      if (fresh.ok && response.headers.get('cache-control')?.includes('public')) store(key, { text, at: entry.at });
      return fresh;
    } catch {
      return unavailable;
    }
  }
}

function answerOf(key: string, text: string): Answer {
  if (!isPieceKey(key)) return trusted<Answer>(text);
  const piece = trusted<Outcome<{ __html: string }>>(text);
  return piece.ok ? found(pieceOf(key, piece.value.__html)) : piece;
}

/** The age of the data by the server's clock. */
function ageOf(headers: Headers): number {
  return Date.parse(headers.get('date') ?? '') - Date.parse(headers.get(dataDate.header) ?? '') || 0;
}
