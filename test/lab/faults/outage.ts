import { setTimeout as wait } from 'node:timers/promises';
import { maxWait } from '../../../server/store/jobs/receiver.ts';
import { deliveriesOf } from '../cluster/cluster-records.ts';
import { misdelivered } from '../durability/judge.ts';
import { kinds, postNumber, type Receipt } from '../durability/posts.ts';
import { readPageTokens, sendPost } from '../durability/send-post.ts';
import { storedDataIn } from '../durability/stored-data.ts';
import type { LastingSite } from '../site.ts';
import { phaseLine } from './judge.ts';
import { type PageRequests, requestPages } from './request-pages.ts';
import type { Plan } from './run-mode.ts';
import { untilWhole } from './stage.ts';
import { allWhole } from './targets.ts';

const hours: { hour: number; restart?: 'SIGTERM' | 'SIGKILL' }[] = [
  { hour: 1 },
  { hour: 12, restart: 'SIGTERM' },
  { hour: 24 },
  { hour: 36, restart: 'SIGKILL' },
  { hour: 48 },
  { hour: 60, restart: 'SIGTERM' },
  { hour: 71.9 },
];

const rounds = 2;

const timeout = maxWait + 30_000;

export async function runOutage(plan: Plan): Promise<string[]> {
  const { stage, report } = plan;
  const failures: string[] = [];
  const receipts: Receipt[] = [];
  await using site = await stage.startSite();
  if ((await untilWhole(pageRequests(plan, site))) === undefined)
    throw new Error('The healthy site has incomplete pages.');
  // Caches the forms' pages before the outage, because the plan may not include them.
  await readPageTokens(site.base());
  await stage.fail({ name: 'outage', toxic: { kind: 'down' } });
  let number = 0;
  for (const { hour, restart } of hours) {
    site.clock.set(hour * 60);
    if (restart) await site.restart(restart);
    const phase = `outage / ${hour} h${restart ? `, ${restart}` : ''}`;
    const responses = [
      ...(await requestPages(pageRequests(plan, site), 'crawler')),
      ...(await requestPages(pageRequests(plan, site), 'browser')),
    ];
    const before = receipts.length;
    const tokens = await readPageTokens(site.base());
    for (const end = number + rounds * kinds.length; number < end; number += 1) {
      const { kind, ...post } = postNumber(number);
      const { status, message } = await sendPost(site.base(), tokens, { kind, ...post }, (one) => receipts.push(one));
      if (status !== '1') failures.push(`${phase}: ${kind} ${number} was not accepted: ${message}`);
    }
    report(`${phase}: ${phaseLine(responses)}; posts accepted ${receipts.length - before}`);
    failures.push(...allWhole(responses, plan).map((failure) => `${phase}: ${failure}`));
  }
  await stage.fail(undefined);
  site.clock.set(72.5 * 60);
  const started = performance.now();
  const isPending = () => storedDataIn(site.data).rows.some(({ state }) => state === 'pending');
  while (isPending() && performance.now() - started < timeout) await wait(250);
  const wrong = misdelivered(receipts, { delivered: deliveriesOf(stage.real.received()) });
  const ms = Math.round(performance.now() - started);
  report(`outage / after: ${receipts.length} posts, ${wrong.length} not delivered exactly once, ${ms} ms`);
  return [...failures, ...wrong.map((post) => `outage / after: ${post} was not delivered exactly once`)];
}

function pageRequests(plan: Plan, site: LastingSite): PageRequests {
  return { ...plan, base: site.base(), words: plan.stage.words };
}
