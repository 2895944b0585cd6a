import { expect, onTestFinished, test } from 'vitest';
import { purgeHandler, purgeJobs } from '../../../../server/page/purger.ts';
import { createLog } from '../../../../server/process/log.ts';
import { createJobs } from '../../../../server/store/jobs/jobs.ts';
import { createQueue } from '../../../../server/store/jobs/queue.ts';
import { openOutbox } from '../../posts/outbox/opened-outbox.ts';
import { aReceiver } from './a-receiver.ts';

const clock = { now: Date.UTC(2026, 10, 20) };

function aPurger(url: string, file?: string) {
  const lines: string[] = [];
  const now = () => clock.now;
  const opened = openOutbox(file, now);
  const jobs = createJobs(opened.store, now);
  const queue = createQueue({
    store: opened.store,
    jobs,
    handlers: { purge: purgeHandler(url, undefined) },
    log: createLog('info', (line) => lines.push(line)),
    now,
    random: () => 1,
  });
  onTestFinished(() => queue.stop());
  return {
    file: opened.file,
    purge: (keys: string[]) => jobs.add(purgeJobs(keys)),
    async round(): Promise<void> {
      await queue.runDue();
      clock.now += 3_600_000;
    },
    stop: queue.stop,
    log: () => lines.join(''),
  };
}

test('a purge is retried until the receiver accepts it, and without a token, there is no authorization', async () => {
  await using receiver = await aReceiver([503, 429, 408, 204]);
  const { purge, round, log } = aPurger(receiver.url);
  await purge(['pages']);
  for (let again = 0; again < 5; again += 1) await round();
  expect(receiver.purges).toEqual(Array(4).fill({ authorization: undefined, body: { keys: ['pages'] } }));
  expect(log()).toMatch(/"event":"job-done","kind":"purge"/);
});

test('a purge is attempted at most eight times, and the next purge is attempted again', async () => {
  await using receiver = await aReceiver(Array.from({ length: 8 }, () => 500));
  const { purge, round, log } = aPurger(receiver.url);
  await purge(['/blogs/a']);
  for (let again = 0; again < 10; again += 1) await round();
  expect(receiver.purges).toHaveLength(8);
  expect(log().match(/"event":"job-failed","kind":"purge"/g)).toHaveLength(1);
  await purge(['/blogs/a']);
  await round();
  expect(receiver.purges).toHaveLength(9);
});

test('a new purge is not abandoned together with an old one', async () => {
  await using receiver = await aReceiver(Array.from({ length: 9 }, () => 500));
  const { purge, round } = aPurger(receiver.url);
  await purge(['/blogs/old']);
  for (let again = 0; again < 7; again += 1) await round();
  await purge(['/blogs/new']);
  for (let again = 0; again < 4; again += 1) await round();
  expect(receiver.purges.slice(7).map(({ body }) => body)).toEqual([
    { keys: ['/blogs/old', '/blogs/new'] },
    { keys: ['/blogs/new'] },
    { keys: ['/blogs/new'] },
  ]);
});

test('a rejected purge is not retried', async () => {
  await using receiver = await aReceiver([401]);
  const { purge, round, log } = aPurger(receiver.url);
  await purge(['pages']);
  for (let again = 0; again < 3; again += 1) await round();
  expect(receiver.purges).toHaveLength(1);
  expect(log()).toMatch(/"event":"job-failed","kind":"purge".*401/);
});

test('waiting keys are sent together, once each, even if they were purged before', async () => {
  await using receiver = await aReceiver();
  const { purge, round } = aPurger(receiver.url);
  await purge(['/blogs/a']);
  await round();
  for (const key of ['/blogs/a', '/blogs/b', '/blogs/a']) await purge([key]);
  await round();
  await round();
  expect(receiver.purges.map(({ body }) => body)).toEqual([{ keys: ['/blogs/a'] }, { keys: ['/blogs/a', '/blogs/b'] }]);
});

test.each([
  ['that include all pages', ['/blogs/a', 'pages']],
  ['of more pages than a CDN accepts in one request', Array.from({ length: 101 }, (_, at) => `/blogs/${at}`)],
])('keys %s are sent as one key', async (_, keys) => {
  await using receiver = await aReceiver();
  const { purge, round } = aPurger(receiver.url);
  await purge(keys);
  await round();
  expect(receiver.purges.map(({ body }) => body)).toEqual([{ keys: ['pages'] }]);
});
