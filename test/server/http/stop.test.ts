import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { href } from '../../../shared/paths.ts';
import { isFullRun } from '../../support/full-run.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';

const stops = isFullRun ? 100 : 1;
const clients = isFullRun ? 12 : 4;

test(`${stops} stops under load reset no request on an open connection`, async () => {
  for (let stop = 0; stop < stops; stop += 1) {
    await using site = await startSampleSite();
    await fetch(site.base + href.blogs());
    const responses = Array.from({ length: clients }, () => requestUntilRefused(site.base));
    await Promise.all(responses.map(({ begun }) => begun));
    site.process.kill('SIGTERM');
    const ends = await Promise.all(responses.map(({ ended }) => ended));
    expect(ends).toEqual(Array.from({ length: clients }, () => 'ECONNREFUSED'));
  }
});

test('an idle open connection is closed within seconds, and then the process exits', async () => {
  await using site = await startSampleSite();
  const silent = await keepAliveConnection(site);
  site.process.kill('SIGTERM');
  await once(silent, 'end');
  silent.end();
  const [code] = await once(site.process, 'exit');
  expect(code).toBe(0);
  expect(site.output()).not.toContain('stop-cut-connections');
});

test('a request on an open connection after the signal receives a response with Connection: close', async () => {
  await using site = await startSampleSite();
  const keepAlive = await keepAliveConnection(site);
  site.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(site.base).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused');
  keepAlive.write('GET /blogs HTTP/1.1\r\nHost: localhost\r\n\r\n');
  let text = '';
  keepAlive.on('data', (chunk) => {
    text += chunk;
  });
  await once(keepAlive, 'end');
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(text).toMatch(/\r\nconnection: close\r\n/i);
});

async function keepAliveConnection({ base }: SiteProcess) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write('HEAD /blogs HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

function requestUntilRefused(base: string) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  return { begun, ended: requestPage() };

  async function requestPage(): Promise<string> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const end = await textOf(request(base + href.blogs(), { agent }));
      begin();
      if (end !== '200') return end;
    }
  }
}

function textOf(sent: ClientRequest): Promise<string> {
  return new Promise((resolve) => {
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.on('response', (response) => {
      response.on('error', (error) => resolve(error.message));
      response.on('end', () => resolve(String(response.statusCode))).resume();
    });
    sent.end();
  });
}
