import { describe, expect, test } from 'vitest';
import { stored } from '../../posts/outbox/opened-outbox.ts';
import { everyDesk, filledDesk, jsonOf } from './every-desk.ts';
import { settle } from './filled-folder.ts';

describe.each(everyDesk)('on $name', ({ open }) => {
  test('the queue is listed oldest first, with failures, their reasons, and the next attempts', async () => {
    const { desk, references, store } = await filledDesk(open);
    const { parked, pending, delivered } = references;
    const json = jsonOf((await desk('queue', 'list', '--kind', 'delivery', '--json')).stdout);
    expect(json).toEqual([
      {
        kind: 'delivery',
        reference: parked,
        state: 'failed',
        since: '2026-11-20T09:33:00.000Z',
        attempts: 2,
        nextAttempt: null,
        lastError: 'something went wrong',
      },
      expect.objectContaining({ reference: pending, state: 'waiting', nextAttempt: '2026-11-20T09:35:09.000Z' }),
    ]);
    const failed = await desk('queue', 'list', '--failed');
    expect(failed).toMatchObject({ code: 0, stdout: expect.stringMatching(/\n1 failed\n$/) });
    expect(failed.stdout).toMatch(
      new RegExp(`^delivery +${parked} +failed +2026-11-20 09:33 +2 +- +something went wrong$`, 'm'),
    );
    expect(failed.stdout).not.toContain(pending);
    const partly = { state: 'done', last_error: 'one address rejected' } as const;
    await store.tables
      .updateTable('jobs')
      .set(partly)
      .where('reference', '=', delivered)
      .where('kind', '=', 'notify')
      .execute();
    expect((await desk('queue', 'list', '--failed')).stdout).toContain('one address rejected');
  });

  test('a job can be retried or dropped, and a retried post is pending again', async () => {
    const { desk, outbox, store } = await open();
    const reference = await stored(outbox, { key: '1' });
    await settle(outbox, reference, { state: 'parked', message: 'down' });
    expect(await desk('queue', 'retry', 'delivery', reference)).toMatchObject({ code: 0, stderr: '' });
    expect(await outbox.show(reference)).toMatchObject({ state: 'pending', attempts: 1 });
    expect(await desk('queue', 'drop', 'notify', reference)).toMatchObject({ code: 0, stderr: '' });
    const notify = store.tables.selectFrom('jobs').select('state').where('kind', '=', 'notify');
    expect(await notify.where('reference', '=', reference).execute()).toEqual([{ state: 'dropped' }]);
    expect(await desk('queue', 'drop', 'notify', reference)).toMatchObject({ code: 1, stdout: '' });
    expect(await desk('queue', 'drop', 'delivery', reference)).toMatchObject({ code: 1, stdout: '' });
    expect(await desk('queue', 'retry', 'nothing', reference)).toMatchObject({ code: 1, stdout: '' });
  });

  test('a delivery that was attempted before its retry counts as sent when its post is deleted', async () => {
    const { desk, outbox, references } = await filledDesk(open);
    const { pending } = references;
    expect(await desk('queue', 'retry', 'delivery', pending)).toMatchObject({ code: 0, stderr: '' });
    expect(await outbox.show(pending)).toMatchObject({ attempts: 1 });
    expect((await desk('enquiries', 'delete', pending, '--yes')).stdout).toMatch(/was deleted\. .*API_BASE/);
  });
});
