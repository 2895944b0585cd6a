import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { expect, onTestFinished, test } from 'vitest';
import { postJson } from '../../../../server/store/jobs/post-json.ts';
import { listening } from '../../../support/listening.ts';
import { unverifiableCertificate } from '../../messages/unverifiable-certificate.ts';

const secret = 's3cret';

const servers = {
  redirecting: (_req, res) => res.writeHead(302, { Location: `/${secret}` }).end(),
  closing: (req) => req.socket.destroy(),
  silent: () => {},
} satisfies Record<string, RequestListener>;

test.each([
  ['an unknown host', async () => `https://${secret}.invalid/`, 'ENOTFOUND|EAI_AGAIN'],
  [
    'an unverifiable certificate',
    async () => (await served(createTlsServer(unverifiableCertificate))).replace('http:', 'https:'),
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  ],
  ['a redirect', () => served(createServer(servers.redirecting)), 'unexpected redirect'],
  ['a lost connection', () => served(createServer(servers.closing)), 'UND_ERR_SOCKET'],
  ['a timeout', () => served(createServer(servers.silent)), 'TimeoutError'],
  ['a URL with a password', async () => `https://user:${secret}@cdn.example/`, 'TypeError'],
])('the reason for a failure names its cause, %s, without the URL’s secrets', async (_, address, cause) => {
  const url = await address();
  const signal = AbortSignal.timeout(500);
  const result = await postJson({ name: 'CDN_PURGE_URL', url, headers: {}, body: {}, signal });
  if (result.kind !== 'failed') throw new Error(result.kind);
  expect(result).toEqual({ kind: 'failed', isOwn: false, reason: expect.any(String) });
  expect(result.reason).toMatch(new RegExp(`^CDN_PURGE_URL could not be reached \\((?:${cause})\\)\\.$`));
  expect(result.reason).not.toContain(secret);
});

async function served(server: ReturnType<typeof createServer | typeof createTlsServer>): Promise<string> {
  onTestFinished(() => void server.close().closeAllConnections());
  return `${await listening(server)}/${secret}?key=${secret}`;
}
