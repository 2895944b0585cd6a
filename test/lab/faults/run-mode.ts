import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from '../report.ts';
import type { LastingSite } from '../site.ts';
import { type Judged, phaseLine } from './judge.ts';
import type { KnownPage } from './known-pages.ts';
import type { Mode } from './modes.ts';
import { type PageRequests, requestPages } from './request-pages.ts';
import { type Stage, untilWhole } from './stage.ts';
import { allWhole, allWholeAtOnce, honest, type Target, type Times } from './targets.ts';

export const phases = ['cold', 'warm', '6min', '62min', '20h', 'restart', 'kill', 'recovery'] as const;
export type Phase = (typeof phases)[number];

export interface Plan extends Times {
  stage: Stage;
  known: KnownPage[];
  unknown: string[];
  concurrency: PageRequests['concurrency'];
  phases: readonly Phase[];
  report: Report;
}

const ages: Partial<Record<Phase, number>> = { '6min': 6, '62min': 62, '20h': 20 * 60 };

const warmRounds = 3;
const oneByOne = { crawler: 1, browser: 1 };

const onItsWay = 2_000;

const recoveredWithin = 10_000;

export async function runMode(mode: Mode, plan: Plan): Promise<string[]> {
  const { stage } = plan;
  const failures: string[] = [];
  const hitsBefore = stage.trapHits();
  const wants = (...some: Phase[]) => some.some((phase) => plan.phases.includes(phase));
  try {
    if (wants('cold', 'recovery')) await cold();
    if (wants('warm', '6min', '62min', '20h', 'restart', 'kill')) await known();
  } finally {
    await stage.fail(undefined);
  }
  const hits = stage.trapHits() - hitsBefore;
  if (hits) failures.push(`${mode.name}: ${hits} redirects followed`);
  return failures;

  async function cold(): Promise<void> {
    for (const clientKind of ['crawler', 'browser'] as const) {
      await stage.fail(mode);
      await using site = await stage.startSite();
      if (wants('cold')) judge(`cold, ${clientKind}`, await requestPages(pageRequests(site), clientKind), honest);
      if (clientKind === 'browser' && wants('recovery')) await recover('recovery', site);
    }
  }

  async function known(): Promise<void> {
    await stage.fail(undefined);
    await using site = await stage.startSite();
    for (const _ of ['made', 'kept']) {
      if ((await untilWhole(pageRequests(site))) === undefined)
        throw new Error('The healthy site has incomplete pages.');
    }
    await wait(onItsWay);
    await stage.fail(mode);
    if (wants('warm')) {
      const responses: Judged[] = [];
      const knownOnly = { ...pageRequests(site), unknown: [], concurrency: oneByOne };
      for (let round = 0; round < warmRounds; round += 1) responses.push(...(await requestByBoth(knownOnly)));
      responses.push(...(await requestByBoth({ ...pageRequests(site), known: [] })));
      judge('warm', responses, allWholeAtOnce);
    }
    for (const phase of phases) {
      const minutes = ages[phase];
      if (minutes === undefined || !wants(phase)) continue;
      site.clock.set(minutes);
      judge(phase, await requestByBoth(pageRequests(site)), allWhole);
    }
    if (wants('restart')) {
      await site.restart('SIGTERM');
      judge('restart', await requestByBoth(pageRequests(site)), allWhole);
    }
    if (wants('kill')) {
      await site.restart('SIGKILL');
      judge('kill', await requestByBoth(pageRequests(site)), allWhole);
      if (wants('recovery')) await recover('recovery after kill', site);
    }
  }

  async function recover(phase: string, site: LastingSite): Promise<void> {
    await stage.fail(undefined);
    if (mode.isBelievable) site.clock.set(site.clock.minutes() + 6);
    const ms = await untilWhole(pageRequests(site));
    const words = ms === undefined ? 'incomplete after a minute' : `complete after ${Math.round(ms)} ms`;
    plan.report(`${mode.name} / ${phase}: ${words}`);
    if (ms === undefined || ms > recoveredWithin * plan.slack) failures.push(`${mode.name} / ${phase}: ${words}`);
  }

  async function requestByBoth(given: PageRequests): Promise<Judged[]> {
    return [...(await requestPages(given, 'crawler')), ...(await requestPages(given, 'browser'))];
  }

  function pageRequests(site: LastingSite): PageRequests {
    return { ...plan, base: site.base(), words: stage.words };
  }

  function judge(phase: string, responses: Judged[], target: Target): void {
    plan.report(`${mode.name} / ${phase}: ${phaseLine(responses)}`);
    failures.push(...target(responses, plan).map((failure) => `${mode.name} / ${phase}: ${failure}`));
  }
}
