/** Bytes. No answer of the contract comes near. */
export const largestAnswer = 2 * 1024 * 1024;

export interface Transport {
  post(path: string, body: BodyInit, headers: Record<string, string>, signal: AbortSignal): Promise<string>;
}

/** The network failed, the status was not 2xx, or the answer was too large. */
export class TransportError extends Error {
  override name = 'TransportError';
  readonly status: number | undefined;

  constructor(message: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(message, { cause });
    this.status = status;
  }

  get code(): string | undefined {
    const { cause } = this;
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    return inner instanceof Error && 'code' in inner ? String(inner.code) : undefined;
  }
}

/** The only network call for a page or a post. The path comes from the contract, never from a visitor. */
export function createTransport(base: string): Transport {
  return {
    async post(path, body, headers, signal) {
      const response = await send(`${base}/${path}`, { method: 'POST', body, headers, redirect: 'error', signal });
      if (!response.ok) {
        await response.body?.cancel();
        throw new TransportError(`${path} answered with status ${response.status}.`, { status: response.status });
      }
      return readText(response, path);
    },
  };
}

async function send(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    throw new TransportError('The upstream could not be reached.', { cause: error });
  }
}

async function readText(response: Response, path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > largestAnswer) throw new TransportError(`${path} answered with more than ${largestAnswer} bytes.`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof TransportError) throw error;
    throw new TransportError(`The connection broke during the answer to ${path}.`, { cause: error });
  }
  return Buffer.concat(chunks).toString('utf8');
}
