import { setTimeout as wait } from 'node:timers/promises';
import { longestWait } from '../../../server/store/jobs/receiver.ts';
import { type FaultedSite, startFaultedSite } from './faulted-site.ts';
import { postEachForm, subscribe } from './outage-posts.ts';
import { phaseLine } from './phase-line.ts';
import { type PageRequests, requestPages } from './request-pages.ts';
import type { Plan } from './run-mode.ts';
import { untilWhole } from './stage.ts';
import { allWhole } from './targets.ts';
import { delivered, pending } from './what-arrived.ts';

/** What happens in the three days, by the hour. They end just before what the upstream said last is too old. */
const hours: { hour: number; restart?: 'SIGTERM' | 'SIGKILL' }[] = [
  { hour: 1 },
  { hour: 12, restart: 'SIGTERM' },
  { hour: 24 },
  { hour: 36, restart: 'SIGKILL' },
  { hour: 48 },
  { hour: 60, restart: 'SIGTERM' },
  { hour: 71.9 },
];

/** Milliseconds after the outage in which all posts have to arrive: the longest pause between two attempts, and some. */
const timeout = longestWait + 30_000;

/** The upstream is off for three days. Every page stays, and every post arrives, once. */
export async function runOutage(plan: Plan): Promise<string[]> {
  const { stage, report } = plan;
  const failures: string[] = [];
  await using site = await startFaultedSite(stage.env);
  if ((await untilWhole(pageRequests(plan, site))) === undefined) throw new Error('The healthy site is not whole.');
  // Who leaves the list has to be on it.
  const leavers = hours.map(({ hour }) => `leaves-${hour}@pumps.example`);
  for (const address of leavers) await subscribe(site.base(), address);
  await stage.fail({ name: 'outage', toxic: { kind: 'down' } });
  const posts: string[] = [];
  for (const [index, { hour, restart }] of hours.entries()) {
    await site.setClock(hour * 60);
    if (restart) await site.restart(restart);
    const responses = [
      ...(await requestPages(pageRequests(plan, site), 'crawler')),
      ...(await requestPages(pageRequests(plan, site), 'browser')),
    ];
    const { accepted, refused } = await postEachForm(site.base(), { number: index + 1, leaves: leavers[index] });
    posts.push(...accepted);
    const phase = `outage / ${hour} h${restart ? `, ${restart}` : ''}`;
    report(`${phase}: ${phaseLine(responses)}; posts taken ${accepted.length}, refused ${refused.length}`);
    failures.push(...[...allWhole(responses, plan), ...refused].map((failure) => `${phase}: ${failure}`));
  }
  await stage.fail(undefined);
  await site.setClock(72.5 * 60);
  const started = performance.now();
  while (pending(site.data) > 0 && performance.now() - started < timeout) await wait(250);
  const arrived = posts.map((post) => ({ post, times: delivered(stage.real.received(), post) }));
  const wrong = arrived.filter(({ times }) => times !== 1);
  report(
    `outage / after: ${posts.length} posts, ${wrong.length} not there once, ${Math.round(performance.now() - started)} ms`,
  );
  return [...failures, ...wrong.map(({ post, times }) => `outage / after: ${post} is there ${times} times`)];
}

function pageRequests(plan: Plan, site: FaultedSite): PageRequests {
  return { ...plan, base: site.base(), words: plan.stage.words };
}
