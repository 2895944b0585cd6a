import type { Outcome } from '../../shared/outcome.ts';
import { unavailable } from '../../shared/outcome.ts';
import { isPieceKey, type Read, readKey } from '../../shared/site.ts';
import type { ReadRecord, TransferState } from '../../shared/transfer.ts';
import { documentPieces, pieceOf } from './pieces.ts';
import { settled } from './settled.ts';
import { onLateRecord } from './transfer-state.ts';

/** A value that came as JSON; the key says which model it is. */
type Answer = Outcome<ReturnType<typeof JSON.parse>>;

interface Entry {
  answer: Promise<Answer>;
  /** Milliseconds since the epoch at which the upstream answered. */
  at: number;
}

/** No value older than this is shown again (specification, section 9). */
const lifetime = 3_600_000;
const mostEntries = 200;

/** The browser's port: transfer state first, then memory, then `/api`. */
export function createBrowserRead(state: TransferState): Read {
  const memory = new Map<string, Entry>();
  seed(memory, state);

  return (name, input) => {
    const key = readKey(name, input);
    const entry = memory.get(key);
    if (entry && Date.now() - entry.at < lifetime) return entry.answer;
    const answer = ask(key);
    remember(memory, key, answer);
    return answer;
  };
}

function seed(memory: Map<string, Entry>, { reads, pending }: TransferState): void {
  // `Last-Modified` of the document is the age of its oldest data; the markup itself must not hold a clock.
  const at = Date.parse(document.lastModified) || Date.now();
  const keep = (key: string, answer: Promise<Answer>) => memory.set(key, { answer, at });

  for (const record of reads) keep(record[0], settled(answerOf(record)));
  for (const piece of documentPieces()) keep(piece.key, settled({ ok: true, value: piece }));

  const open = new Map<string, (answer: Answer | Promise<Answer>) => void>();
  for (const key of pending) keep(key, new Promise((resolve) => open.set(key, resolve)));
  onLateRecord((record) => {
    open.get(record[0])?.(answerOf(record));
    open.delete(record[0]);
  });
  // A record that has not come with the last byte never will.
  const askForTheRest = () => {
    for (const [key, resolve] of open) resolve(ask(key));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', askForTheRest);
  else askForTheRest();
}

function answerOf([, value, reason]: ReadRecord): Answer {
  return reason ? { ok: false, reason } : { ok: true, value };
}

function remember(memory: Map<string, Entry>, key: string, answer: Promise<Answer>): void {
  const entry = { answer, at: Date.now() };
  memory.set(key, entry);
  const [oldest] = memory.keys();
  if (memory.size > mostEntries && oldest) memory.delete(oldest);
  answer.then(({ ok }) => {
    if (!ok && memory.get(key) === entry) memory.delete(key);
  });
}

async function ask(key: string): Promise<Answer> {
  try {
    const response = await fetch(`/api/${key}`, { signal: AbortSignal.timeout(10_000) });
    const answer: Answer = await response.json();
    if (!answer.ok || !isPieceKey(key)) return answer;
    return { ok: true, value: pieceOf(key, answer.value.__html) };
  } catch {
    return unavailable;
  }
}
