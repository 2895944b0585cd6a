import type { ChatMessage, ChatState } from '../../../shared/chat.ts';
import { parseTrusted } from '../../browser/parse-trusted.ts';

interface Listener {
  onMessage(message: ChatMessage): void;
  onState(state: ChatState): void;
  onConnection(isThere: boolean): void;
  onGone(): void;
}

/**
 * Times in milliseconds. The stream reconnects after `silence` without data; the server sends data at least every 20 s.
 * Between failed attempts, the wait doubles from `minWait` to `maxWait`.
 */
const times = { silence: 45_000, minWait: 500, maxWait: 30_000 };

export interface EventStream {
  start(token: string): void;
  stop(): void;
}

/** Uses `fetch`, because EventSource cannot send custom headers and the token must not be in the URL. */
export function createStream({ onMessage, onState, onConnection, onGone }: Listener): EventStream {
  let running: AbortController | undefined;
  let lastId = 0;

  return {
    start(token) {
      if (running) return;
      running = new AbortController();
      listen(token, running.signal);
    },
    stop() {
      running?.abort();
      running = undefined;
    },
  };

  async function listen(token: string, stopped: AbortSignal): Promise<void> {
    let wait: number = times.minWait;
    while (!stopped.aborted) {
      const opened = await readOnce(token, stopped).catch(() => undefined);
      if (stopped.aborted) return;
      if (opened === 'gone') return onGone();
      if (opened) wait = opened.retry;
      else onConnection(false);
      await pause(wait, stopped);
      wait = Math.min(times.maxWait, opened ? times.minWait : 2 * wait);
    }
  }

  async function readOnce(token: string, stopped: AbortSignal): Promise<'gone' | { retry: number }> {
    const reading = new AbortController();
    const end = () => reading.abort();
    stopped.addEventListener('abort', end, { once: true });
    let alarm = setTimeout(end, times.silence);
    try {
      const response = await fetch('/api/chat/stream', {
        headers: { Authorization: `Bearer ${token}`, 'Last-Event-ID': String(lastId) },
        cache: 'no-store',
        signal: reading.signal,
      });
      if (response.status === 404) return 'gone';
      if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
      onConnection(true);
      let retry: number = times.minWait;
      let held = '';
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        clearTimeout(alarm);
        alarm = setTimeout(end, times.silence);
        const blocks = (held + chunk.value).split('\n\n');
        held = blocks.pop() ?? '';
        for (const block of blocks) retry = take(block) ?? retry;
      }
      return { retry };
    } finally {
      clearTimeout(alarm);
      stopped.removeEventListener('abort', end);
    }
  }

  function take(block: string): number | undefined {
    const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
    if (fields.retry) return Number(fields.retry);
    if (fields.event === 'message') {
      const message = parseTrusted<ChatMessage>(fields.data ?? '');
      lastId = Math.max(lastId, message.id);
      onMessage(message);
    }
    if (fields.event === 'state') onState(parseTrusted<ChatState>(fields.data ?? ''));
    return undefined;
  }
}

function pause(ms: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
