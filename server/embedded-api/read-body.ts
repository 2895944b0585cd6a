import type { IncomingMessage } from 'node:http';

/** Room for a CV of 5 MB in an encrypted form. */
const largest = 8 * 1024 * 1024;

/** The body of a request; undefined when it is too large. Such a body is read to its end, so that the answer arrives. */
export async function readBody(req: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
  }
  return size <= largest ? Buffer.concat(chunks) : undefined;
}
