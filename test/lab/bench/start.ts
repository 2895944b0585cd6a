import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteOptions } from '../../support/site-process.ts';
import { median, type Report } from '../report.ts';
import { type StartCost, startMeasured } from '../site.ts';

export async function benchStart(report: Report, rounds: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'start-'));
  const site = { program: 'server/start.mjs', env: { DATA_DIR: data, LOG: 'off' } };
  const express = { program: 'test/lab/bench/express-server.ts' };
  for (let round = 0; round < 2; round += 1) await costOf(site);
  const starts: { site: StartCost; express: StartCost }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    starts.push({ site: await costOf(site), express: await costOf(express) });
  }
  rmSync(data, { recursive: true });
  report(`start to first page, medians of ${rounds} alternating rounds on one core`);
  for (const name of ['site', 'express'] as const) {
    const middle = (figure: keyof StartCost) => median(starts.map((start) => start[name][figure])).toFixed(0);
    report(`${name}: ${middle('ms')} ms, ${middle('processor')} ms of CPU time, ${middle('memory')} MiB`);
  }
  const ratio = (figure: keyof StartCost) =>
    median(starts.map((start) => start.site[figure] / start.express[figure])).toFixed(2);
  report(`site / express: ${ratio('ms')} by elapsed time, ${ratio('processor')} by CPU time`);
}

async function costOf(options: SiteOptions): Promise<StartCost> {
  const { site, cost } = await startMeasured({ ...options, launcher: ['taskset', '-c', '0'] });
  await site[Symbol.asyncDispose]();
  return cost;
}
