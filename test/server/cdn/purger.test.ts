import { expect, onTestFinished, test, vi } from 'vitest';
import { createPurger } from '../../../server/cdn/purger.ts';
import { createLog } from '../../../server/log.ts';
import { patience } from '../../support/patience.ts';
import { aReceiver } from './a-receiver.ts';

/** A purger that waits 1 ms between tries. `ended` resolves with the log once it has `count` lines. */
function aPurger(url: string | undefined) {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const purger = createPurger({ url, token: undefined, log, random: () => 0 });
  return {
    ...purger,
    async ended(count: number) {
      await vi.waitFor(() => expect(lines).toHaveLength(count), patience.wait);
      return lines.join('');
    },
    lines,
  };
}

test('a purge is retried until the receiver takes it, and without a token there is no authorization', async () => {
  await using receiver = await aReceiver([503, 429]);
  const purger = aPurger(receiver.url);
  purger.purge(['pages']);
  for (const _ of [1, 2, 3])
    expect(await receiver.next()).toEqual({ authorization: undefined, body: { keys: ['pages'] } });
  expect(await purger.ended(1)).toContain('"event":"cdn-purged","keys":1');
  expect(receiver.purges).toEqual([]);
  await purger.stop();
});

test('a receiver that always fails gets eight tries, with one line in the log', async () => {
  await using receiver = await aReceiver(Array.from({ length: 8 }, () => 500));
  const purger = aPurger(receiver.url);
  purger.purge(['/blogs/a']);
  expect(await purger.ended(1)).toMatch(/"level":"warn".*"event":"cdn-purge-failed","keys":1/);
  expect(receiver.purges).toHaveLength(8);
  receiver.purges.length = 0;
  purger.purge(['/blogs/b']);
  expect(await receiver.next()).toMatchObject({ body: { keys: ['/blogs/b'] } });
  expect(await purger.ended(2)).toContain('cdn-purged');
  await purger.stop();
});

test('a purge that is refused is not retried', async () => {
  await using receiver = await aReceiver([401]);
  const purger = aPurger(receiver.url);
  purger.purge(['pages']);
  expect(await purger.ended(1)).toContain('cdn-purge-failed');
  expect(receiver.purges).toHaveLength(1);
  await purger.stop();
});

test('keys that change during a purge are sent together after it, once each', async () => {
  await using receiver = await aReceiver();
  const purger = aPurger(receiver.url);
  purger.purge(['/blogs/a']);
  for (const key of ['/blogs/a', '/blogs/b', '/blogs/a']) purger.purge([key]);
  expect(await receiver.next()).toMatchObject({ body: { keys: ['/blogs/a'] } });
  expect(await receiver.next()).toMatchObject({ body: { keys: ['/blogs/a', '/blogs/b'] } });
  await purger.ended(2);
  expect(receiver.purges).toEqual([]);
  await purger.stop();
});

test.each([
  ['that include all pages', ['/blogs/a', 'pages']],
  ['of more pages than a CDN takes at once', Array.from({ length: 101 }, (_, at) => `/blogs/${at}`)],
])('keys %s are sent as one key', async (_, keys) => {
  await using receiver = await aReceiver();
  const purger = aPurger(receiver.url);
  purger.purge(keys);
  expect(await receiver.next()).toMatchObject({ body: { keys: ['pages'] } });
  await purger.ended(1);
  await purger.stop();
});

test('a purge that waits for its next try is dropped when the site stops, without a log line', async () => {
  await using receiver = await aReceiver([503]);
  const purger = aPurger(receiver.url);
  purger.purge(['pages']);
  await receiver.next();
  await purger.stop();
  purger.purge(['pages']);
  expect(purger.lines).toEqual([]);
});

test('without an address nothing is sent', async () => {
  const sending = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => sending.mockRestore());
  const purger = aPurger(undefined);
  purger.purge(['pages']);
  await purger.stop();
  expect(sending).not.toHaveBeenCalled();
  expect(purger.lines).toEqual([]);
});
