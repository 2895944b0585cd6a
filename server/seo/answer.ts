import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** Redirects are not followed. */
export interface Answer {
  /** 0 without a complete answer; `failure` gives the reason. */
  status: number;
  failure?: string;
  location: string | undefined;
  type: string;
  robots: string;
  body: Buffer;
}

/** Never rejects. */
export type Get = (path: string) => Promise<Answer>;

interface Client extends Disposable {
  get: Get;
}

/** Bytes per body, milliseconds per request. */
const most = { body: 5_000_000, time: 10_000, pause: 10_000 };
const attempts = 3;

/** "Bot" makes the site send complete pages instead of streams. */
const userAgent = 'Mozilla/5.0 (compatible; seo-check-bot/1.0)';

/** At most four requests at a time. `host` overrides the host of the address. */
export function createClient(
  origin: string,
  { host, signal }: { host: string | undefined; signal: AbortSignal },
): Client {
  const isHttps = origin.startsWith('https:');
  const agent = new (isHttps ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 4 });
  const send = isHttps ? httpsRequest : httpRequest;
  const headers = { 'user-agent': userAgent, 'accept-encoding': 'identity', ...(host && { host }) };
  const servername = host?.replace(/:\d+$/, '');

  async function ask(path: string): Promise<{ answer: Answer; retryAfter: number | undefined }> {
    const timeout = AbortSignal.timeout(most.time);
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = {
          agent,
          headers,
          signal: AbortSignal.any([signal, timeout]),
          ...(servername && { servername }),
        };
        send(origin + path, options)
          .once('response', resolve)
          .on('error', reject)
          .end();
      });
      return { answer: await read(response), retryAfter: retryAfterOf(response) };
    } catch (error) {
      const failure = timeout.aborted ? `does not respond within ${most.time / 1000} seconds` : explain(error);
      return { answer: failed(failure), retryAfter: undefined };
    }
  }

  async function get(path: string): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const { answer, retryAfter } = await ask(path);
      if (retryAfter === undefined || attempt === attempts || signal.aborted) return answer;
      await wait(retryAfter, undefined, { signal }).catch(() => {});
    }
  }

  return { get, [Symbol.dispose]: () => agent.destroy() };
}

async function read(response: IncomingMessage): Promise<Answer> {
  const { 'content-type': type = '', location, 'x-robots-tag': robots = '' } = response.headers;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > most.body) return failed(`is larger than ${most.body / 1_000_000} MB`);
  }
  return {
    status: response.statusCode ?? 0,
    location,
    type: type.split(';', 1)[0]?.trim().toLowerCase() ?? '',
    robots: String(robots),
    body: Buffer.concat(chunks),
  };
}

function retryAfterOf({ statusCode, headers }: IncomingMessage): number | undefined {
  if (statusCode !== 429 && statusCode !== 503) return undefined;
  const seconds = Number(headers['retry-after'] ?? 1);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, most.pause) : 1000;
}

function failed(failure: string): Answer {
  return { status: 0, failure, location: undefined, type: '', robots: '', body: Buffer.alloc(0) };
}

function explain(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return `cannot be fetched (${code})`;
}
