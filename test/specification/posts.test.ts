import { expect, test } from 'vitest';
import { isFullRun, representatives } from '../support/full-run.ts';
import { begin, faultKinds, triedKinds } from './faults.ts';
import { actions, aSiteWithForms, type Posted, sendAll } from './posts.ts';
import { successWords } from './records.ts';
import { anUpstream, type Upstream } from './upstream.ts';

const minute = 60_000;

const byScriptAndWithout = triedKinds.flatMap((kind) =>
  (isFullRun ? [true, false] : [true]).map((isByScript) => ({ ...kind, isByScript })),
);

test.each(byScriptAndWithout)(
  '$name, script $isByScript: a visitor’s post is refused with a message or never lost',
  async (kind) => {
    await using upstream = await anUpstream();
    await using site = await aSiteWithForms(upstream);
    await begin(kind, upstream, actions);
    const posted = await sendAll(site, kind.isByScript);

    const expected = { refused: kind.message, pending: '', delivered: successWords }[kind.post] ?? '';
    const found = Object.fromEntries(
      posted.map((post) => [
        post.action,
        { ...resultOf(post), words: post.said !== '' && post.said.includes(expected) },
      ]),
    );
    const { depth } = site.outbox;
    expect(found).toEqual(
      Object.fromEntries(actions.map((action) => [action, { ...results[kind.post], words: true }])),
    );
    await expect.poll(depth).toMatchObject({ quarantined: 0, parked: 0, [kind.post]: actions.length });
    if (kind.post !== 'pending') return;

    for (const { action, row, said } of posted) {
      expect([action, row?.message]).toEqual([action, kind.message]);
      if (kind.message) expect(said, action).not.toContain(kind.message);
    }
    await recover(upstream);
    site.clock.now += 10 * minute;
    for (const { row, action } of posted) {
      const again = () => site.delivery.deliverNow(row?.reference ?? '');
      expect([action, await again()]).toEqual([action, { delivered: successWords }]);
      const calls = upstream.calls.filter(({ operation }) => operation === action);
      await again();
      expect(upstream.calls.filter(({ operation }) => operation === action)).toEqual(calls);
      expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size, action).toBe(1);
    }
  },
);

const refusals = faultKinds.filter(({ post }) => post === 'refused');

test.each(representatives(refusals))(
  '$name to every operation means that the site was refused: visitors are thanked',
  async (kind) => {
    await using upstream = await anUpstream();
    await using site = await aSiteWithForms(upstream);
    await begin(kind, upstream);
    const posted = await sendAll(site, true);
    expect(Object.fromEntries(posted.map((post) => [post.action, resultOf(post)]))).toEqual(
      Object.fromEntries(actions.map((action) => [action, results.pending])),
    );
    if (kind.message) expect(posted.map(({ said }) => said).join()).not.toContain(kind.message);
  },
);

const results = {
  refused: { isTaken: false, state: undefined },
  pending: { isTaken: true, state: 'pending' },
  delivered: { isTaken: true, state: 'delivered' },
};

function resultOf({ status, row }: Posted) {
  return { isTaken: [200, 303].includes(status), state: row?.state };
}

async function recover(upstream: Upstream): Promise<void> {
  upstream.fail(undefined);
  await upstream.reopen();
}
