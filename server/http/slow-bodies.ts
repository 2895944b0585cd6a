import type { IncomingMessage, RequestListener } from 'node:http';

/**
 * Milliseconds a body may take, counted from its request's headers. A form with a file has minutes, as slow lines are
 * slow; who reads it ends it when nothing comes any more.
 */
const patience = { body: 15_000, file: 120_000, afterAnswer: 10_000 };

/** How long any request may take. */
export const longestRequest = patience.file + 10_000;

/** Cuts off who sends a body too slowly, and who goes on sending when the answer has been given. */
export function cutSlowBodies(listener: RequestListener): RequestListener {
  return (req, res) => {
    if (hasBody(req)) {
      const end = () => void (req.complete || req.destroy());
      const late = setTimeout(end, isForm(req) ? patience.file : patience.body).unref();
      res.once('close', () => {
        clearTimeout(late);
        if (req.complete || req.socket.destroyed) return;
        const rest = setTimeout(end, patience.afterAnswer).unref();
        // The timer would hold a request whose connection is gone. An answered request does not hear of that itself.
        req.socket.once('close', () => clearTimeout(rest));
      });
    }
    listener(req, res);
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}

function isForm({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
}
