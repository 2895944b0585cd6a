import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { href } from '../../shared/paths.ts';
import { createClient } from './client.ts';
import type { Timed } from './measures.ts';

// Reads a kept page fifty times a second at most, and gives the thread that asked how long each took.

const { base, seconds } = v.parse(v.object({ base: v.string(), seconds: v.number() }), workerData);
const ask = createClient(base, 4);
const until = performance.now() + seconds * 1_000;
const answers: Timed[] = [];
while (performance.now() < until) {
  const { status, ms } = await ask(href.blogs());
  answers.push({ status, ms });
  await wait(20);
}
parentPort?.postMessage(answers);
